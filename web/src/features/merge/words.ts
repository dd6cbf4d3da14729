import type { MergeKind } from '@agon/domain/merge-kind'

interface KindWords {
  readonly one: string
  readonly many: string
  /** The school that goes, the learner who goes. */
  readonly which: 'that' | 'who'
}

/** A kind of record in the texts of the page. */
export const kindWords: Readonly<Record<MergeKind, KindWords>> = {
  schools: { one: 'school', many: 'schools', which: 'that' },
  countries: { one: 'country', many: 'countries', which: 'that' },
  learners: { one: 'learner', many: 'learners', which: 'who' },
  teachers: { one: 'teacher', many: 'teachers', which: 'who' },
}
