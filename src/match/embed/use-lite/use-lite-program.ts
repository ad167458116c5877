// What runs in the thread of USE-lite. Loaded there it may do as it likes: it listens for the errors of its whole process.

/** `data`: absolute paths of the modules `embeddings` and `weights`. Must never be given an empty text, which it drops or throws at. */
export const useLiteProgram = `
const load = async ({ embeddings, weights }) => {
  const { initModel } = require(embeddings);
  const { modelSource } = require(weights);
  const model = await initModel(modelSource);
  return (texts) => model.embed([...texts]);
};
`;
