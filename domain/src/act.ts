/** Acts that change many records at once and can be undone. */
export const actKinds = ['merge', 'bulk'] as const
export type ActKind = (typeof actKinds)[number]

/** Days in which an act can be undone. */
export const undoDays = 30
