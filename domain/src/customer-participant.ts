/** A school, or a country with its team, takes part and pays. */
export const customerKinds = ['school', 'country'] as const
export type CustomerKind = (typeof customerKinds)[number]
