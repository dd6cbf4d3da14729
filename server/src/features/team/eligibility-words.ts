import type { Words } from '@agon/domain/problem'
import type { Ineligibility } from '@agon/domain/team/eligibility'
import type { TeamRules } from '@agon/domain/team/rules'

/** Beside the birth date, with the rule. */
export function eligibilityWords(
  reason: Ineligibility,
  { leastAge, mostAge, ageOn }: Pick<TeamRules, 'leastAge' | 'mostAge' | 'ageOn'>,
): Words {
  if (reason === 'born-later')
    return {
      en: `This date is after ${ageOn}. Check the year.`,
      af: `Hierdie datum is ná ${ageOn}. Kyk na die jaar.`,
    }
  const en = `Contestants are ${leastAge} to ${mostAge} years old on ${ageOn}.`
  const af = `Deelnemers is op ${ageOn} ${leastAge} tot ${mostAge} jaar oud.`
  return reason === 'too-young'
    ? { en: `Too young. ${en}`, af: `Te jonk. ${af}` }
    : { en: `Too old. ${en}`, af: `Te oud. ${af}` }
}
