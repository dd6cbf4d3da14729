/** Stored states of a mass mail. */
export const massMailStates = ['draft', 'queued', 'paused', 'cancelled'] as const
export type MassMailState = (typeof massMailStates)[number]
