// The text of a skill as a model sees it: marked off as data, with where it comes from and what lies beside it.
import { basename, join } from 'node:path';
import { escaped } from '../prompt/prompt-block.ts';
import { type SkillFiles, skillFiles } from '../read-file/skill-files.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { type CutBody, cutBody } from './cut-body.ts';

export interface BlockRequest {
  readonly skill: AgentSkill;
  /** As it is shown. */
  readonly directory: string;
  /** Bytes that the body may have. */
  readonly most: number;
  /** Name of the tool that reads files of skills. */
  readonly reader: string;
  /** Names of the tools that scripts are, by their absolute path. */
  readonly tools: ReadonlyMap<string, string>;
}

export interface SkillBlock {
  readonly text: string;
  /** Of the body that is shown. */
  readonly bytes: number;
  /** 1-based and inclusive lines of `SKILL.md`. */
  readonly cut: { readonly line: number; readonly end: number } | null;
}

const MOST_FILES = 30;

export function skillBlock(request: BlockRequest): SkillBlock {
  const { skill, directory, most } = request;
  const body = cutBody(closed(skill.instructions), most);
  const cut = linesLeftOut(skill, body);
  const parts = [
    body.text,
    ...(cut === null ? [] : [pointer(request, body, cut)]),
    ...fileList(request, skillFiles(skill.path, basename(skill.file))),
  ].filter((part) => part !== '');
  const open = `<skill_content name="${escaped(skill.name)}" directory="${escaped(directory)}">`;
  return {
    text: [open, parts.join('\n\n'), '</skill_content>'].join('\n'),
    bytes: Buffer.byteLength(body.text),
    cut,
  };
}

/** A text that closed its own mark could go on as if it were not the skill's. */
function closed(body: string): string {
  return body.replace(/<(?=\/?skill_(?:content|files)\b)/gi, '&lt;');
}

function linesLeftOut({ source, instructions }: AgentSkill, { rest }: CutBody): SkillBlock['cut'] {
  if (rest === null) return null;
  const whole = source.trimEnd();
  const before = linesOf(whole.slice(0, whole.length - instructions.length)) - 1;
  return { line: before + rest.line, end: linesOf(whole) };
}

function linesOf(text: string): number {
  return text.split(/\r\n?|\n/).length;
}

function pointer(
  { skill, reader }: BlockRequest,
  { rest }: CutBody,
  { line, end }: { readonly line: number; readonly end: number },
): string {
  const from = rest?.heading == null ? '' : `, from the heading ${JSON.stringify(rest.heading)} on`;
  const call = JSON.stringify({ skill: skill.name, path: basename(skill.file), line });
  return `[Left out here: lines ${line} to ${end} of ${basename(skill.file)}${from}. Read on with ${reader} ${call}]`;
}

function fileList({ skill, tools }: BlockRequest, { files, isCut }: SkillFiles): readonly string[] {
  if (files.length === 0) return [];
  const rows = files.slice(0, MOST_FILES).map((file) => {
    const tool = tools.get(join(skill.path, file));
    return `${visible(escaped(file))}${tool === undefined ? '' : ` (tool ${tool})`}`;
  });
  const more = files.length - rows.length;
  const end = more === 0 ? [] : [`(${isCut ? 'at least ' : ''}${more} more)`];
  return [['<skill_files>', ...rows, ...end, '</skill_files>'].join('\n')];
}

/** A line end in a name would begin a line of its own. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD');
}
