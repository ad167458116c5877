// qm tools repair: moves a loaded set that cannot be used aside and goes on from the last good copy.
import type { Repaired } from '../../tools/loaded-set/repair-set.ts';
import type { Command } from '../command.ts';
import { deskCommand } from '../desk-command.ts';
import { repairedJson, repairedText } from '../render/tools-repair.ts';

export const toolsRepairCommand: Command = deskCommand<Repaired>({
  run: (desk) => desk.store.repair(desk.address, desk.now()),
  text: repairedText,
  json: repairedJson,
});
