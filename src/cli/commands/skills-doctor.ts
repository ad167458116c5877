// qm skills doctor: where skills come from, and what keeps any of them from being used.
import { type DoctorAnswer, doctorSkills } from '../../skills/doctor/doctor-skills.ts';
import { type Command, command } from '../command.ts';
import { doctorJson, doctorText } from '../render/skills-doctor.ts';
import { withheldNotes } from '../skills-notes.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

interface Examined extends DoctorAnswer {
  /** That it was asked from. */
  readonly folder: string;
}

export const skillsDoctorCommand: Command = command<Examined>({
  async run(_invocation, surroundings) {
    const request = skillsRequestOf(surroundings);
    return { ...doctorSkills(request), folder: request.project };
  },
  text: (answer, paint) => doctorText(answer, answer.folder, paint),
  json: doctorJson,
  notes: ({ withheld, diagnostics }) => [
    ...withheldNotes(withheld.map(({ name }) => name)),
    ...diagnostics.map((text) => ({ level: 'warning' as const, text })),
  ],
});
