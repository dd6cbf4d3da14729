import { tell, type Message } from '../message.ts'
import { clipsOf, clipWords } from './clip.ts'
import { questionFaultWords, type AddFault, type QuestionFaultCode } from './fault-words.ts'
import { rulesOf } from './kinds.ts'
import { figuresIn } from './figure-in-text.ts'
import { isEmpty } from './plain-text.ts'
import { languages, type Language, type QuestionText, type RichText } from './parts.ts'
import type { Question } from './question.ts'

/** One thing that is in the way of asking the question, and the field it is about: `texts.en.stem`, `key`. */
export interface QuestionFault extends Message<QuestionFaultCode> {
  path: string
}

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
