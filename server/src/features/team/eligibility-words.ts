import type { Ineligibility } from '@agon/domain/team/eligibility'
import type { TeamRules } from '@agon/domain/team/rules'

/** Beside the birth date, with the rule. */
export function eligibilityWords(
  reason: Ineligibility,
  { leastAge, mostAge, ageOn }: Pick<TeamRules, 'leastAge' | 'mostAge' | 'ageOn'>,
): string {
  if (reason === 'born-later') return `This date is after ${ageOn}. Check the year.`
  const rule = `Contestants are ${leastAge} to ${mostAge} years old on ${ageOn}.`
  return reason === 'too-young' ? `Too young. ${rule}` : `Too old. ${rule}`
}
