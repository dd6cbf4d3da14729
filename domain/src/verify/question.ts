import type { DraftQuestion } from '../paper-draft.ts'
import { faultsOf } from '../question/faults.ts'
import { isEmpty } from '../question/plain-text.ts'
import { rulesOf } from '../question/kinds.ts'
import { languageNames } from '../question/language-name.ts'
import { mark } from '../question/mark.ts'
import { languages, type Language } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import { finding, type AddFinding, type Finding, type FindingLocation } from './finding.ts'
import { findInClips } from './clip.ts'
import { findInFigurePlaces } from './figure-places.ts'
import { findInPictures, type Pictures } from './picture.ts'
import { findTooWide } from './width.ts'
import { findInWords } from './words.ts'

/** Everything that is wrong with one question of a paper in these languages, or doubtful in it. */
export function verifyQuestion(
  { id, question }: DraftQuestion,
  place: FindingLocation,
  claimed: readonly Language[],
  pictures: Pictures,
): Finding[] {
  const here = { ...place, questionId: id }
  const found: Finding[] = []
  const add: AddFinding = (path, code, params) => found.push(finding(here, path, code, params))
  const faults = faultsOf(question)
  for (const { path, code, params } of faults) add(path, code, params)
  findInLanguages(question, claimed, add)
  findInTexts(question, add)
  findInPictures(question, pictures, add)
  findInFigurePlaces(question, add)
  findInClips(question, pictures, add)
  if (question.penalty > question.marks)
    add('penalty', 'penaltyAboveMarks', { penalty: question.penalty / 1000, marks: question.marks / 1000 })
  if (faults.length > 0) return found
  const rules = rulesOf(question)
  rules.doubtsOf?.(question, add)
  const right = rules.rightAnswer(question)
  const earned = right === null ? question.marks : mark(question, right)
  if (earned !== question.marks) add('key', 'keyEarnsLess', { earned: earned / 1000, marks: question.marks / 1000 })
  return found
}

function findInLanguages(question: Question, claimed: readonly Language[], add: AddFinding): void {
  const written = languages.filter((language) => question.texts[language] !== undefined)
  for (const language of claimed) {
    if (!written.includes(language)) add(`texts.${language}`, 'languageMissing', { language: languageNames[language] })
  }
  const silent = written.filter((language) => isEmpty(question.texts[language]?.feedback))
  if (silent.length === written.length) return
  for (const language of silent)
    add(`texts.${language}.feedback`, 'feedbackMissing', { language: languageNames[language] })
}

function findInTexts(question: Question, add: AddFinding): void {
  for (const language of languages) {
    const text = question.texts[language]
    if (text === undefined) continue
    const path = `texts.${language}`
    const rich = [
      [`${path}.stem`, text.stem],
      ...Object.entries(text.choices).map(([id, html]) => [`${path}.choices.${id}`, html]),
      [`${path}.feedback`, text.feedback ?? ''],
    ]
    for (const [field = '', html = ''] of rich) {
      findInWords(field, html, add)
      findTooWide(field, html, add)
    }
    for (const [id, words] of Object.entries(text.notes ?? {})) findInWords(`${path}.notes.${id}`, words, add)
    for (const [id, words] of Object.entries(text.figures)) findInWords(`${path}.figures.${id}`, words, add)
    for (const [id, { title, transcript }] of Object.entries(text.clips ?? {})) {
      findInWords(`${path}.clips.${id}.title`, title, add)
      findInWords(`${path}.clips.${id}.transcript`, transcript, add)
    }
  }
}
