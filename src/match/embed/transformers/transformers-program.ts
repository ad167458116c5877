// What runs in the thread of transformers.js.

/** `data`: the module, the model, how its numbers are kept, how they become one vector, and where models come from. */
export const transformersProgram = `
const load = async ({ module, model, revision, dtype, pooling, environment }) => {
  const { pipeline, env } = require(module);
  Object.assign(env, environment);
  const extract = await pipeline('feature-extraction', model, { dtype, revision });
  return async (texts) => (await extract([...texts], { pooling, normalize: false })).tolist();
};
`;
