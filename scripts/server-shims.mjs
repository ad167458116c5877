// Stands in for what the SDK of MCP servers picks by platform: its validator of schemas, which takes long to load and is not asked.
import process from 'node:process';

export { process };

export class DefaultJsonSchemaValidator {
  getValidator() {
    throw new Error('no schema is validated by this server');
  }
}
