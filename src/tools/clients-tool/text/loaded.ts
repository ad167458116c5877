// What an agent carries, as `qm tools list` prints it.
import { quoted, shownName } from '../../definition/host-text.ts';
import type { CarriedTool, LoadedList } from '../list-loaded.ts';
import { counted, joined, noted, stamped } from './lines.ts';

export function loadedText({ observedAt, workspace, agent, tools, tokens, warnings }: LoadedList): string {
  const owner = `agent ${quoted(agent)} in workspace ${quoted(workspace)}`;
  const head =
    tools.length === 0
      ? `nothing is loaded for ${owner}.`
      : `${counted(tools.length, 'tool')} loaded for ${owner}, ${tokens} tokens.`;
  return joined([stamped(observedAt, head), ...tools.map(carriedLine), ...noted(warnings)]);
}

function carriedLine({ name, tokens, loadedAt, registered, sentence }: CarriedTool): string {
  const stray = registered === false ? ', its host is not registered any more' : '';
  const said = sentence === '' ? '' : `: ${quoted(sentence)}`;
  return `${shownName(name)} (${tokens} tokens, loaded ${loadedAt}${stray})${said}`;
}
