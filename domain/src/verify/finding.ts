import type { QuestionId, QuestionModuleId } from '../ids.ts'
import { questionDoubtWords } from '../question/doubts.ts'
import { questionFaultWords } from '../question/fault-words.ts'
import { languages, type Language } from '../question/parts.ts'
import { tell, type Params, type Message } from '../message.ts'

/** What blocks the opening, besides the faults of a question of its kind. */
const errorWords = {
  noModules: 'The olympiad runs no question module yet.',
  moduleWithoutTitle: 'The module has no title.',
  emptyModule: 'The module has no questions.',
  keyEarnsLess: 'The key earns {earned|mark|marks} of {marks}.',
  pictureMissing: 'The file of the figure “{figure}” is missing.',
  pictureUnreadable: 'The file of the figure “{figure}” cannot be read as a picture.',
  clipMissing: 'The file of the recording “{clip}” is missing.',
  clipUnreadable: 'The file of the recording “{clip}” cannot be read as one.',
  formulaOpen: 'The formula “{formula}” has no end.',
  formulaEnd: 'A formula ends with {sign} that has not begun.',
  formulaBraces: 'The braces of the formula “{formula}” do not match.',
  lostLetter: 'A letter was lost on the way here: “{words}”.',
  noCommonLanguage:
    'No language has every question, so learners would read some in another language. Complete the paper in at least one language.',
  alternativeIsFilename: 'The description of the figure “{figure}” is a file name. Describe the figure.',
} as const

/** What warns before the opening, besides the doubts about a question of its kind. */
const doubtWords = {
  languageMissing: 'It is not written in {language}, as others are: the paper cannot be chosen in it.',
  titleMissing: 'The module has no title in {language}.',
  instructionsMissing: 'The module has no instructions in {language}, as it has in others.',
  feedbackMissing: 'There is no feedback in {language}, as there is in others.',
  oddLetters: 'These letters look like a file that was read in the wrong encoding: “{words}”.',
  oddSign: 'There is a sign that most fonts cannot show, {sign}, at “{words}”.',
  formulaAsText:
    '“{formula}” is shown as it is written, not as a formula: write it with Formula, which says what cannot be read.',
  wideFormula: 'The formula “{formula}” is wider than a phone: it has to be moved to be read.',
  penaltyAboveMarks: 'A wrong answer costs more ({penalty}) than a right one earns ({marks}).',
  marksNotWhole: 'The marks of the module add up to {marks}.',
  timeShort: '{minutes|minute|minutes} for {marks|mark|marks}: less than half a minute for each.',
  smallLetters:
    'On a phone the letters of the figure “{figure}” are set in {size} px; under 9 px they are hard to read.',
  lowContrast: 'The letters of the figure “{figure}” hardly stand out from their ground ({contrast}:1): {labels}.',
  faintPicture:
    'Nothing stands out in the figure “{figure}”: between its darkest and its lightest parts the contrast is {contrast}:1.',
  alternativeShort: 'The description of the figure “{figure}” is too short to answer the question.',
  alternativeTellsKey: 'The description of the figure “{figure}” contains the correct answer, “{words}”.',
  transcriptMissing: 'The recording “{clip}” has no transcript. Write one, unless it would give away the answer.',
  clipTitleIsFilename: 'The title of the recording “{clip}” is the name of a file.',
  figureTwice: 'The figure “{figure}” is seen twice.',
  figurePlaceMissing: 'The figure “{figure}” stands below the text here, and within it in {language}.',
  longWord: '“{words}” does not fit on a line of a phone and has no place to break at.',
  wideTable: 'The table is too wide for a phone: {columns|column|columns}, about {width} px of {room}.',
  sameQuestion: 'It asks the same as question {number} of “{module}”.',
  placeOfAnother:
    'Its tolerance includes the correct place of question {number} of “{module}”. A learner who confuses the two is correct here.',
  samePlace: 'The right answer of all {count} questions of one kind is the same: {place}.',
} as const

export const findingWords = { ...questionFaultWords, ...questionDoubtWords, ...errorWords, ...doubtWords }
export type FindingCode = keyof typeof findingWords
export type FindingSeverity = (typeof findingSeverities)[number]
export const findingSeverities = ['error', 'doubt'] as const

const errors: ReadonlySet<string> = new Set(Object.keys({ ...questionFaultWords, ...errorWords }))

/** What is wrong with a paper, or doubtful in it, and where. */
export interface Finding extends Message<FindingCode> {
  /** An error is in the way of opening, a doubt has to be seen. */
  severity: FindingSeverity
  /** Absent for what is about the whole paper. */
  questionModuleId?: QuestionModuleId
  /** Absent for what is about a module. */
  questionId?: QuestionId
  /** Where the field is one of a language. */
  language?: Language
  /** The field of the question or module: `texts.en.stem`, `titles.af`; empty for all of it. */
  path: string
}

export type FindingLocation = Pick<Finding, 'questionModuleId' | 'questionId'>
export type AddFinding = (path: string, code: FindingCode, params?: Params) => void

export function finding(place: FindingLocation, path: string, code: FindingCode, params: Params = {}): Finding {
  const language = languages.find((one) => path.split('.')[1] === one)
  const severity = errors.has(code) ? 'error' : 'doubt'
  const where = language === undefined ? { path } : { path, language }
  return { severity, ...tell<FindingCode>(findingWords, code, params), ...place, ...where }
}
