// What a command would print, for a caller that has no streams: the same texts as on a terminal, without colours.
import type { KnowledgeAnswer } from '../mcp/knowledge/knowledge-tool.ts';
import { exitCodes, type Failure, isFailure } from '../outcome.ts';
import type { Reply } from './command.ts';
import { noteText } from './print.ts';
import { failureText } from './render/failure.ts';

export function knowledgeAnswer(reply: Reply | Failure): KnowledgeAnswer {
  if (isFailure(reply)) return { text: failureText(reply, plain), notes: '', failed: true };
  const notes = reply.notes.map((note) => noteText(note, plain)).join('');
  return { text: reply.output, notes, failed: reply.code !== exitCodes.ok };
}

function plain(_style: unknown, text: string): string {
  return text;
}
