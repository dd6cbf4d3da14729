/** Where a participant stands with its current attempt. */
export const sittingStatuses = ['not-started', 'sitting', 'finished'] as const
export type SittingStatus = (typeof sittingStatuses)[number]

export const genders = ['female', 'male', 'other', 'unknown'] as const
export type Gender = (typeof genders)[number]
