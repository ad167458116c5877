// Order for lists of versions shown to a person: 9 before 10, prereleases before their release.

export function compareVersions(left: string, right: string): number {
  const [leftCore = '', leftTag] = split(left);
  const [rightCore = '', rightTag] = split(right);
  const core = compareParts(leftCore, rightCore);
  if (core !== 0 || leftTag === rightTag) return core;
  if (leftTag === undefined) return 1;
  return rightTag === undefined ? -1 : compareParts(leftTag, rightTag);
}

function split(version: string): [string, string | undefined] {
  const dash = version.indexOf('-');
  return dash === -1 ? [version, undefined] : [version.slice(0, dash), version.slice(dash + 1)];
}

function compareParts(left: string, right: string): number {
  const leftParts = left.split('.');
  const rightParts = right.split('.');
  for (let at = 0; at < Math.max(leftParts.length, rightParts.length); at += 1) {
    const order = comparePart(leftParts[at], rightParts[at]);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(left: string | undefined, right: string | undefined): number {
  if (left === right) return 0;
  if (left === undefined) return -1;
  if (right === undefined) return 1;
  const numbers = [Number(left), Number(right)] as const;
  if (numbers.every((number) => Number.isInteger(number))) return numbers[0] - numbers[1];
  return left < right ? -1 : 1;
}
