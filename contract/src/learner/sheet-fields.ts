/** The fields that a column of a list can be. */
export const sheetFields = ['firstName', 'lastName', 'fullName', 'grade', 'gender', 'language'] as const
export type SheetField = (typeof sheetFields)[number]
