/** Who takes part and pays: a school, or a country with its team. */
export const customerKinds = ['school', 'country'] as const
export type CustomerKind = (typeof customerKinds)[number]
