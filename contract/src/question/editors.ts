/** Who writes questions. */
export const editors = ['admin', 'overlord'] as const
