import { tell, type Params, type Told } from '../told.ts'
import { clipsOf, clipWords } from './clip.ts'
import { rulesOf } from './kinds.ts'
import { figuresIn } from './figure-in-text.ts'
import { plainText } from './plain-text.ts'
import { languages, type Language, type Question, type QuestionText, type RichText } from './question.ts'

/** What may be wrong with a question, whatever its kind. */
export const questionFaultWords = {
  noText: 'Write the question in at least one language.',
  emptyStem: 'Write the question.',
  fewChoices: 'Give at least two choices.',
  sameChoiceId: 'Two choices have the id “{id}”.',
  emptyChoice: 'Write this choice.',
  equalChoices: 'This choice is the same as choice {other}.',
  strangeChoice: 'This text belongs to no choice of the question.',
  fewPremises: 'Give at least two premises.',
  fewResponses: 'Give at least two responses.',
  fewItems: 'Give at least two items.',
  noGap: 'Give at least one gap.',
  gapMissing: 'Gap {gap} is not marked in the text: write [[{gap}]] where it belongs.',
  gapTwice: 'Gap {gap} is marked more than once in the text.',
  gapUnknown: 'The text marks gap {gap}, which the question does not have.',
  noKey: 'Choose the correct answer.',
  keyUnknown: 'The right answer is not among the choices.',
  sameKey: 'The same choice is marked right twice.',
  noFullForm: 'Choose the answer that earns all of the marks.',
  emptyForm: 'Write this answer: a wildcard alone would accept anything.',
  equalForms: 'This is the same answer as the one in place {other}.',
  formShare: 'An accepted answer earns more than 0 % of the marks, and at most 100 %.',
  penaltyByPeople: 'People mark this, so nothing is taken off by itself.',
  wordLimitLow: 'A limit is at least one word.',
  linesOutside: 'From {least} to {most} lines.',
  keyOfNone: 'There is a correct answer for a premise that the question does not have.',
  responseTwice:
    'This response is right for another premise already. Let responses be used several times, or choose another.',
  keyNotFinite: 'The right answer must be a number.',
  toleranceNegative: 'The tolerance cannot be below 0.',
  figureMissing: 'Choose the figure that the learner points at.',
  shapeOutside: 'This shape is not within the figure.',
  noArea: 'This shape has no area.',
  fewCorners: 'A polygon has at least three corners.',
  crossesItself: 'The edge of this polygon crosses or touches itself.',
  toleranceNotAbove: 'The tolerance must be above 0 km.',
  placeOffMap: 'The correct place must be on the part of the Earth that the map shows.',
  mapEmpty: 'The map must show at least one degree across and up: west and south come before east and north.',
  mapBeyondOutlines: 'These outlines do not reach that far.',
  mercatorPoles: 'Mercator’s map ends at {end}° north and south.',
  sameFigureId: 'Two figures have the id “{id}”.',
  figureUnknown: 'The text shows the figure “{id}”, which the question does not have.',
  sameClipId: 'Two recordings have the id “{id}”.',
  noClipTitle: 'Give the recording a title.',
  strangeClip: 'These words belong to no recording of the question.',
  noAlternativeText: 'Describe the figure for learners who cannot see it.',
} as const

export type QuestionFaultCode = keyof typeof questionFaultWords

/** One thing that is in the way of asking the question, and the field it is about: `texts.en.stem`, `key`. */
export interface QuestionFault extends Told<QuestionFaultCode> {
  path: string
}

export type AddFault = (path: string, code: QuestionFaultCode, params?: Params) => void

/** Everything that is wrong with a question; none means that it can be asked and marked. */
export function faultsOf(question: Question): QuestionFault[] {
  const faults: QuestionFault[] = []
  const add: AddFault = (path, code, params) => faults.push({ path, ...tell(questionFaultWords, code, params) })
  faultsOfTexts(question, add)
  faultsOfFigures(question, add)
  faultsOfClips(question, add)
  rulesOf(question).faultsOf(question, add)
  return faults
}

function faultsOfTexts(question: Question, add: AddFault): void {
  const written = languages.filter((language) => question.texts[language] !== undefined)
  if (written.length === 0) add('texts', 'noText')
  for (const language of written) {
    if (isEmpty(question.texts[language]?.stem)) add(`texts.${language}.stem`, 'emptyStem')
    faultsOfReferences(question, language, add)
  }
}

function faultsOfReferences({ figures, texts }: Question, language: Language, add: AddFault): void {
  for (const [field, html] of Object.entries(richTextsOf(texts[language]))) {
    const strange = figuresIn(html).find((id) => figures.every((figure) => figure.id !== id))
    if (strange !== undefined) add(`texts.${language}.${field}`, 'figureUnknown', { id: strange })
  }
}

/** All rich texts of one language, by their paths in it. */
export function richTextsOf(text: QuestionText | undefined): Record<string, RichText> {
  const { stem = '', choices = {}, feedback = '' } = text ?? {}
  const ofChoices = Object.entries(choices).map(([id, html]) => [`choices.${id}`, html] as const)
  return { stem, ...Object.fromEntries(ofChoices), feedback }
}

function faultsOfFigures(question: Question, add: AddFault): void {
  question.figures.forEach(({ id }, index) => {
    if (question.figures.findIndex((other) => other.id === id) < index) add(`figures.${index}`, 'sameFigureId', { id })
    for (const language of languages) {
      const text = question.texts[language]
      if (text !== undefined && (text.figures[id] ?? '').trim() === '')
        add(`texts.${language}.figures.${id}`, 'noAlternativeText')
    }
  })
}

function faultsOfClips(question: Question, add: AddFault): void {
  const clips = clipsOf(question)
  clips.forEach(({ id }, index) => {
    if (clips.findIndex((other) => other.id === id) < index) add(`clips.${index}`, 'sameClipId', { id })
  })
  for (const language of languages) {
    const text = question.texts[language]
    if (text === undefined) continue
    for (const { id } of clips)
      if (clipWords(text, id).title.trim() === '') add(`texts.${language}.clips.${id}.title`, 'noClipTitle')
    for (const id of Object.keys(text.clips ?? {}))
      if (clips.every((clip) => clip.id !== id)) add(`texts.${language}.clips.${id}.title`, 'strangeClip')
  }
}

export function isEmpty(html: RichText | undefined): boolean {
  return html === undefined || plainText(html) === ''
}
