/** What the reading of a learners' list tells, in English. */
export const learnerSheetWords = {
  // About the file
  'no-name-columns': 'The list has no column of names. It needs the name and surname of each learner, and the grade.',
  'no-grade-column': 'Row {row} names no column for the grade. Add one, or choose the grade for the whole list.',
  'no-grade-guessed': 'The list has no grades. Choose the grade for the whole list.',
  'too-many-learners': 'The list has {rows} rows; {limit} is the most at once. Split it into several files.',
  // About a row that cannot be loaded
  'first-name-missing': 'The name is missing.',
  'full-name-unsplit': '“{value}” is not a full name: write “Surname, First name”.',
  'name-too-long': 'The name has {letters} letters; {limit} is the most.',
  'name-marks': '“{value}” holds something that no name has.',
  'name-unprintable': 'These characters cannot be printed: {letters}. Write the name with other letters.',
  'name-garbled': '“{value}” was garbled when the file was saved. Save it as XLSX, or as CSV in UTF-8.',
  'grade-missing': 'The grade is missing.',
  'grade-unreadable': '“{value}” is not a grade.',
  'grade-outside': 'Grade {value} does not take part; grades {first} to {last} do.',
  // Worth a look
  'name-capitals': '“{value}” was written in capitals and is shown as “{now}”.',
  'one-name': '“{value}” is the only name. Check that no name is missing.',
  'name-split': '“{value}” was taken as the first name “{firstName}” and the surname “{lastName}”.',
  'gender-unreadable': '“{value}” was not understood and is left open.',
  'language-unreadable': '“{value}” is not one of the languages known here and is left open.',
  'cells-beyond': 'There is text to the right of the named columns that is not used: “{value}”.',
} as const

export type LearnerSheetCode = keyof typeof learnerSheetWords
