// What is thrown when a file of the cache turns out to be broken in the middle of a question.

export class BrokenSeal extends Error {
  /** Absolute. */
  readonly file: string;

  constructor(file: string) {
    super(`${file} is not as it was written`);
    this.file = file;
  }
}
