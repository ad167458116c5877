// The tools that the official conformance suite calls, as a host: presented as `test_…`, because the host is called `test`.
import { inputRequired, MissingRequiredClientCapabilityError, Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';

const text = (words) => ({ type: 'text', text: words });
/** One red pixel. */
const image = {
  type: 'image',
  data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  mimeType: 'image/png',
};
/** No sound at all. */
const audio = {
  type: 'audio',
  data: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA=',
  mimeType: 'audio/wav',
};
const resource = (uri, mimeType, words) => ({ type: 'resource', resource: { uri, mimeType, text: words } });
const requestedSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const calls = {
  simple_text: () => ({ content: [text('This is a simple text response for testing.')] }),
  image_content: () => ({ content: [image] }),
  audio_content: () => ({ content: [audio] }),
  embedded_resource: () => ({
    content: [resource('test://embedded-resource', 'text/plain', 'This is an embedded resource content.')],
  }),
  multiple_content_types: () => ({
    content: [
      text('Multiple content types test:'),
      image,
      resource('test://mixed-content-resource', 'application/json', '{"test":"data","value":123}'),
    ],
  }),
  error_handling: () => ({
    content: [text('This tool intentionally returns an error for testing')],
    isError: true,
  }),
  tool_with_progress: async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100]) {
      if (progressToken !== undefined) {
        await mcpReq.notify({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 100 },
        });
      }
      await pause();
    }
    return { content: [text(String(progressToken))] };
  },
  tool_with_logging: async ({ mcpReq }) => {
    await mcpReq.log('info', 'Tool execution started');
    return { content: [text('logged')] };
  },
  logging_tool: async ({ mcpReq }) => {
    await mcpReq.log('info', 'Tool execution started');
    return { content: [text('logged')] };
  },
  missing_capability: () => {
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
  },
  custom_headers: () => ({ content: [text('called')] }),
  sampling: ({ mcpReq }) =>
    mcpReq.requestSampling({ messages: [{ role: 'user', content: text('Hello') }], maxTokens: 9 }),
};

/** They ask the user something before they answer. */
for (const name of [
  'elicitation',
  'elicitation_sep1034_defaults',
  'elicitation_sep1330_enums',
  'streaming_elicitation',
  'input_required_result_elicitation',
  'input_required_result_sampling',
  'input_required_result_list_roots',
  'input_required_result_request_state',
  'input_required_result_multiple_inputs',
  'input_required_result_multi_round',
  'input_required_result_tampered_state',
  'input_required_result_capabilities',
]) {
  calls[name] = () =>
    inputRequired({
      inputRequests: { who: inputRequired.elicit({ message: 'Who are you?', requestedSchema }) },
    });
}

const inputSchemas = {
  custom_headers: {
    type: 'object',
    properties: {
      region: { type: 'string', 'x-mcp-header': 'Region' },
      priority: { type: 'integer', 'x-mcp-header': 'Priority' },
      verbose: { type: 'boolean', 'x-mcp-header': 'Verbose' },
      query: { type: 'string' },
    },
  },
};

serveStdio(() => {
  const server = new Server(
    { name: 'conformance-host', version: '1.0.0' },
    { capabilities: { tools: {}, logging: {} } },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(calls).map((name) => ({
      name,
      description: `What the suite asks of ${name}.`,
      inputSchema: inputSchemas[name] ?? { type: 'object', properties: {} },
    })),
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => calls[params.name](context));
  return server;
});
