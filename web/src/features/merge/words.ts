import type { MergeKind } from '@agon/domain/merge-kind'

/** A kind of record in the texts of the page. */
export const kindWords: Readonly<Record<MergeKind, { readonly one: string; readonly many: string }>> = {
  schools: { one: 'school', many: 'schools' },
  countries: { one: 'country', many: 'countries' },
  learners: { one: 'learner', many: 'learners' },
  teachers: { one: 'teacher', many: 'teachers' },
}
