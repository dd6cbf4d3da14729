import { tell, type Message, type Params } from '@agon/domain/message'
import type { ProblemLanguage } from '@agon/domain/problem'

/** What the reading of a learners' list tells. */
const english = {
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
  'grade-unreadable': '“{value}” is not a grade. Write 10, or 10/2 with the class.',
  'grade-outside': 'Grade {value} does not take part; grades {first} to {last} do.',
  // Worth a look
  'name-capitals': '“{value}” was written in capitals and is shown as “{now}”.',
  'one-name': '“{value}” is the only name. Check that no name is missing.',
  'name-split': '“{value}” was taken as the first name “{firstName}” and the surname “{lastName}”.',
  'class-of-other-grade': 'The class is “{value}”, but the grade is {grade}. Check which is right.',
  'class-too-long': 'The class “{value}” is longer than {limit} characters and is left open.',
  'gender-unreadable': '“{value}” was not understood and is left open.',
  'language-unreadable': '“{value}” is not one of the languages known here and is left open.',
  'cells-beyond': 'There is text to the right of the named columns that is not used: “{value}”.',
} as const

export type LearnerSheetCode = keyof typeof english

const afrikaans: Readonly<Record<LearnerSheetCode, string>> = {
  'no-name-columns': 'Die lys het nie ’n kolom met name nie. Dit moet elke leerder se naam en van hê, en die graad.',
  'no-grade-column': 'Ry {row} noem geen kolom vir die graad nie. Voeg een by, of kies die graad vir die hele lys.',
  'no-grade-guessed': 'Die lys het geen grade nie. Kies die graad vir die hele lys.',
  'too-many-learners': 'Die lys het {rows} rye; die meeste op een slag is {limit}. Verdeel dit in verskeie lêers.',
  'first-name-missing': 'Die naam ontbreek.',
  'full-name-unsplit': '“{value}” is nie ’n volle naam nie: skryf “Van, Voornaam”.',
  'name-too-long': 'Die naam het {letters} letters; die meeste is {limit}.',
  'name-marks': '“{value}” bevat iets wat in geen naam voorkom nie.',
  'name-unprintable': 'Hierdie karakters kan nie gedruk word nie: {letters}. Skryf die naam met ander letters.',
  'name-garbled': '“{value}” is beskadig toe die lêer gestoor is. Stoor dit as XLSX, of as CSV in UTF-8.',
  'grade-missing': 'Die graad ontbreek.',
  'grade-unreadable': '“{value}” is nie ’n graad nie. Skryf 10, of 10/2 met die klas.',
  'grade-outside': 'Graad {value} neem nie deel nie; grade {first} tot {last} neem deel.',
  'name-capitals': '“{value}” is in hoofletters geskryf en word as “{now}” gewys.',
  'one-name': '“{value}” is die enigste naam. Kyk of daar nie ’n naam ontbreek nie.',
  'name-split': '“{value}” is gelees as die voornaam “{firstName}” en die van “{lastName}”.',
  'class-of-other-grade': 'Die klas is “{value}”, maar die graad is {grade}. Kyk watter een reg is.',
  'class-too-long': 'Die klas “{value}” is langer as {limit} karakters en word oopgelaat.',
  'gender-unreadable': '“{value}” is nie verstaan nie en word oopgelaat.',
  'language-unreadable': '“{value}” is nie een van die tale wat hier bekend is nie en word oopgelaat.',
  'cells-beyond': 'Regs van die kolomme met name is daar teks wat nie gebruik word nie: “{value}”.',
}

/** The name of a column of a list that names none; the first is at 0. */
export const columnName = (language: ProblemLanguage, at: number) =>
  `${{ en: 'Column', af: 'Kolom' }[language]} ${at + 1}`

/** In the reader's language. */
export const tellOfSheet = (
  language: ProblemLanguage,
  code: LearnerSheetCode,
  params: Params = {},
): Message<LearnerSheetCode> => tell({ en: english, af: afrikaans }[language], code, params)
