// qm docs links: the gate that fails when a link of the docs leads nowhere.
import { checkLinks, type LinksAnswer } from '../../docs/links/check-links.ts';
import { exitCodes } from '../../outcome.ts';
import { type Command, command } from '../command.ts';
import { diagnosticNotes } from '../docs-notes.ts';
import { docsRequestOf } from '../docs-request-of.ts';
import { fromFolder } from '../from-folder.ts';
import { linksJson, linksText } from '../render/docs-links.ts';

export const docsLinksCommand: Command = command<LinksAnswer>({
  async run(_invocation, surroundings) {
    const request = docsRequestOf(surroundings);
    return fromFolder(checkLinks(request), request.folder);
  },
  text: linksText,
  json: linksJson,
  notes: ({ diagnostics }) => diagnosticNotes(diagnostics),
  exitCode: ({ broken }) => (broken.length === 0 ? exitCodes.ok : exitCodes['not-found']),
});
