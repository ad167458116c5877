// The public entry `quartermaster/skills`: Agent Skills found, checked and listed, as functions that return values.

export type { Embedder, Side } from '../match/embed/embedder.ts';
export type { Candidate, Failure, Outcome, Status, Success } from '../outcome.ts';
export type { ProjectTrust } from '../state/trust/read-trust.ts';
export type { TrustItem, TrustVerdict } from '../state/trust/trust-item.ts';
export {
  AgentSkillCatalog,
  type CatalogContent,
  type SearchedRoot,
  type ShadowedSkill,
} from './catalog/agent-skill-catalog.ts';
export { type CatalogRequest, loadCatalog } from './catalog/load-catalog.ts';
export { type CheckAnswer, type CheckRequest, checkSkills } from './check/check-skills.ts';
export { type DoctorAnswer, doctorSkills } from './doctor/doctor-skills.ts';
export { ConfigurationError, ToolNotFoundError } from './errors.ts';
export { type EvaluateAnswer, type EvaluateRequest, evaluateSkills } from './eval/evaluate-skills.ts';
export type { MatchingWay, NamedFloor } from './eval/matching-ways.ts';
export { activateSkill } from './inject/activate-skill.ts';
export type { ActivationResult } from './inject/activate-tool.ts';
export type {
  Applied,
  ApplyOptions,
  InjectionReport,
  NamedTool,
  ReportedSkill,
  RunBase,
} from './inject/applied.ts';
export { applySkills } from './inject/apply-skills.ts';
export { type ListAnswer, type ListedSkill, listSkills } from './list/list-skills.ts';
export { createMatcher, type SkillMatcher } from './match/create-matcher.ts';
export type { Decision, MatchAnswer, Verdict } from './match/decision.ts';
export { type MatchOptions, SIMILARITY_THRESHOLD } from './match/match-options.ts';
export { type MatchSettings, matchSettings, type SettingsRequest } from './match/match-settings.ts';
export { matchSkills } from './match/match-skills.ts';
export { type OpenSkills, openSkills, type SkillsRequest } from './open-skills.ts';
export { type PromptFormat, promptBlock } from './prompt/prompt-block.ts';
export type { ShownFrom } from './prompt/shown-path.ts';
export { type BundledFile, type BundledFileRequest, readBundledFile } from './read-file/read-bundled-file.ts';
export { type RanScript, type RunScriptRequest, runSkillScript } from './run/run-skill-script.ts';
export type { ProgramEnd, ProgramRun } from './script-tool/program-run.ts';
export type { RunLimits, ScriptRun } from './script-tool/run-script.ts';
export { type ScriptResult, ScriptTool, type ScriptToolOptions } from './script-tool/script-tool.ts';
export { type ShowSkillRequest, showSkill } from './show/show-skill.ts';
export { AgentSkill, type SkillFacts, type SkillRoot, type SkillText } from './skill/agent-skill.ts';
export type { SkillProblem } from './skill/skill-problem.ts';
export type { SkillTool, SkillToolOptions, SkillToolResult } from './skill-tool.ts';
export {
  scriptTrust,
  scriptTrustItem,
  skillTrust,
  skillTrustItem,
  skillTrustItems,
} from './trust/skill-trust-item.ts';
