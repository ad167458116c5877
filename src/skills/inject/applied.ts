// What a run begins with, what it gets of its skills, and what is told about that.
import type { ProjectTrust } from '../../state/trust/read-trust.ts';
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { ScriptToolOptions } from '../script-tool/script-tool.ts';
import type { SkillTool } from '../skill-tool.ts';

/** A tool of any SDK; only its name is looked at. */
export interface NamedTool {
  readonly name: string;
}

export interface RunBase<Tool extends NamedTool> {
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

export interface ApplyOptions {
  /** Where the skills stand: before the base instructions, which is the default, or after them. */
  readonly place?: 'before' | 'after';
  /** Tokens of 4 bytes that the texts of skills may have: one of them (5,000), and all together (15,000). */
  readonly budget?: { readonly skill?: number; readonly all?: number };
  /** What of a project may be used; without it, nothing that came with one is. That of `readTrust` for `project`. */
  readonly trust?: ProjectTrust;
  /** Absolute folder of the project, as the catalog has it; that of `trust` if it is not given. Its skills are shown from there. */
  readonly project?: string | null;
  /** Absolute; paths below it are shown from `~`. */
  readonly home?: string | null;
  /** How scripts run. */
  readonly scripts?: Pick<
    ScriptToolOptions,
    'cwd' | 'env' | 'seconds' | 'outputBytes' | 'allowNonExecutable'
  >;
}

/** New values; nothing that was handed in is changed, so there is nothing to restore. */
export interface Applied<Tool extends NamedTool> {
  readonly instructions: string;
  /** Those of the base as they were, and then those of the skills. */
  readonly tools: readonly (Tool | SkillTool)[];
  readonly report: InjectionReport;
}

export interface InjectionReport {
  /** In the order of the decisions, without those that chose nothing. */
  readonly skills: readonly ReportedSkill[];
  /** Tokens that the instructions grew by. */
  readonly tokens: number;
}

export interface ReportedSkill {
  readonly name: string;
  /** `withheld`: it came with a project, and is not trusted. */
  readonly state: 'injected' | 'offered' | 'withheld';
  readonly trust: TrustVerdict;
  readonly score: number;
  /** Of the decision. */
  readonly reasons: readonly string[];
  /** Names of its script tools. */
  readonly tools: readonly string[];
  /** Lines of its text that were left out, 1-based and inclusive in `SKILL.md`; null when all of it is there. */
  readonly cut: { readonly line: number; readonly end: number } | null;
  /** What is withheld or missing, as sentences, and the command that mends it. */
  readonly warnings: readonly { readonly message: string; readonly next: string | null }[];
}
