import { languageTag, type PaperLocale } from '#/pdf/locale.ts'

export interface Named {
  firstName: string
  lastName: string
  grade: number
}

/** Contestants of a team are in no grade. */
export const isTeam = (learners: readonly Named[]): boolean =>
  learners.length > 0 && learners.every(({ grade }) => grade === 0)

/** As a teacher hands papers out: by grade, then as a register reads. An only name is among the surnames. */
export function byGradeAndName<Learner extends Named>(learners: readonly Learner[], locale: PaperLocale): Learner[] {
  const { compare } = new Intl.Collator(languageTag(locale))
  return [...learners].sort(
    (a, b) =>
      a.grade - b.grade ||
      compare(a.lastName || a.firstName, b.lastName || b.firstName) ||
      compare(a.firstName, b.firstName),
  )
}
