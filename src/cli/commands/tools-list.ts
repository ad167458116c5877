// qm tools list: what an agent has loaded.
import { type LoadedList, listLoaded } from '../../tools/clients-tool/list-loaded.ts';
import { loadedText } from '../../tools/clients-tool/text/loaded.ts';
import type { Command } from '../command.ts';
import { deskCommand } from '../desk-command.ts';
import { loadedJson } from '../render/tools-list.ts';

export const toolsListCommand: Command = deskCommand<LoadedList>({
  run: (desk) => listLoaded(desk),
  text: (list) => `${loadedText(list)}\n`,
  json: loadedJson,
});
