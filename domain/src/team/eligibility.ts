import { ageOnDay } from './age.ts'
import type { TeamRole } from './roles.ts'
import type { TeamRules } from './rules.ts'

/** The reason why a member may not take part in the role. */
export const ineligibilities = ['too-young', 'too-old', 'born-later'] as const
export type Ineligibility = (typeof ineligibilities)[number]

export interface Member {
  readonly role: TeamRole
  /** `2008-02-29`; null where it is not known yet. */
  readonly birthDate: string | null
}

/** null where nothing is wrong. Only contestants have an age. An unknown birth date is no reason. */
export function ineligibilityOf(
  { role, birthDate }: Member,
  { leastAge, mostAge, ageOn }: Pick<TeamRules, 'leastAge' | 'mostAge' | 'ageOn'>,
): Ineligibility | null {
  if (birthDate === null) return null
  if (birthDate > ageOn) return 'born-later'
  if (role !== 'contestant') return null
  const age = ageOnDay(birthDate, ageOn)
  if (age < leastAge) return 'too-young'
  return age > mostAge ? 'too-old' : null
}

/** A detail of a member that is still missing. */
export const lacks = ['birth-date', 'passport'] as const
export type Lack = (typeof lacks)[number]

export function lacksOf(member: Member & { readonly hasPassport: boolean }): Lack[] {
  return [
    ...(member.role === 'contestant' && member.birthDate === null ? (['birth-date'] as const) : []),
    ...(member.hasPassport ? [] : (['passport'] as const)),
  ]
}
