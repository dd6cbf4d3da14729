/** Kinds of records of which two can be merged. */
export const mergeKinds = ['schools', 'countries', 'learners', 'teachers'] as const
export type MergeKind = (typeof mergeKinds)[number]
