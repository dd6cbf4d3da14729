/** The fields that a column of a list can be; `otherNames` go after the first name. */
export const sheetFields = [
  'firstName',
  'otherNames',
  'lastName',
  'fullName',
  'grade',
  'className',
  'gender',
  'language',
] as const
export type SheetField = (typeof sheetFields)[number]

/** Field → place of its column, the first is 0; a field without a column is absent. */
export type SheetPlaces = Partial<Record<SheetField, number>>
