/** The fields that a column of a list can be. */
export const sheetFields = ['firstName', 'lastName', 'fullName', 'grade', 'gender', 'language'] as const
export type SheetField = (typeof sheetFields)[number]

/** Field → place of its column, the first is 0; a field without a column is absent. */
export type SheetPlaces = Partial<Record<SheetField, number>>
