/** Fields of the register that people may correct. A corrected field keeps its value until the register agrees with it. */
export const correctableFields = ['name', 'province', 'district', 'town', 'suburb', 'telephone'] as const
export type CorrectableField = (typeof correctableFields)[number]

type Values = Readonly<Record<CorrectableField, string>>

/** The corrected fields after an edit: those of before, and those whose value the edit changes. */
export function correctedBy(before: Values & { readonly corrected: readonly string[] }, after: Values): string[] {
  return correctableFields.filter((field) => before.corrected.includes(field) || before[field] !== after[field])
}
