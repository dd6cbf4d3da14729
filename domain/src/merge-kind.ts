/** Kinds of records of which two can be merged. */
export const mergeKinds = ['schools', 'countries', 'learners', 'teachers'] as const
export type MergeKind = (typeof mergeKinds)[number]

/** Kinds of records that a merge joins: also the accounts of teachers, and the participations of both records in one olympiad. */
export const mergedKinds = [...mergeKinds, 'users', 'customer_participants', 'participants'] as const
export type MergedKind = (typeof mergedKinds)[number]
