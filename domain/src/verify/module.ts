import { fullMarksOf, type DraftModule } from '../paper-draft.ts'
import { isEmpty } from '../question/plain-text.ts'
import { rulesOf } from '../question/kinds.ts'
import { languageNames } from '../question/language-name.ts'
import { languages, type Language } from '../question/parts.ts'
import type { Question } from '../question/question.ts'
import type { AddFinding } from './finding.ts'
import { findTooWide } from './width.ts'
import { findInWords } from './words.ts'

/** Half a minute for a mark is little, even for what is known by heart. */
const leastSecondsPerMark = 30
/** So many right answers in the same place are no accident. */
const manyInOnePlace = 5

/** What is wrong with a module besides its questions, or doubtful in it. */
export function verifyModule(module: DraftModule, claimed: readonly Language[], add: AddFinding): void {
  findInItsWords(module, claimed, add)
  if (module.questions.length === 0) {
    add('', 'emptyModule')
    return
  }
  const marks = fullMarksOf([module]) / 1000
  if (!Number.isInteger(marks)) add('', 'marksNotWhole', { marks })
  if (module.limitSeconds < marks * leastSecondsPerMark)
    add('limitSeconds', 'timeShort', { minutes: Math.round(module.limitSeconds / 6) / 10, marks })
  findSamePlace(module, add)
}

function findInItsWords({ titles, instructions }: DraftModule, claimed: readonly Language[], add: AddFinding): void {
  const titled = languages.filter((language) => (titles[language] ?? '').trim() !== '')
  const instructed = languages.filter((language) => !isEmpty(instructions[language]))
  if (titled.length === 0) add('titles.en', 'moduleWithoutTitle')
  for (const language of claimed) {
    const name = { language: languageNames[language] }
    if (titled.length > 0 && !titled.includes(language)) add(`titles.${language}`, 'titleMissing', name)
    if (instructed.length > 0 && !instructed.includes(language))
      add(`instructions.${language}`, 'instructionsMissing', name)
  }
  for (const language of titled) findInWords(`titles.${language}`, titles[language] ?? '', add)
  for (const language of instructed) {
    findInWords(`instructions.${language}`, instructions[language] ?? '', add)
    findTooWide(`instructions.${language}`, instructions[language] ?? '', add)
  }
}

/** Answers that a learner need not read the questions for: always the first choice, always true. */
function findSamePlace({ questions, shuffleChoices }: DraftModule, add: AddFinding): void {
  const places = questions.flatMap(({ question }) => {
    const place = placeOf(question, shuffleChoices)
    return place === undefined ? [] : [{ kind: question.kind, place }]
  })
  for (const [, same] of Map.groupBy(places, ({ kind }) => kind)) {
    const [first] = same
    if (first === undefined || same.length < manyInOnePlace) continue
    if (same.every(({ place }) => place === first.place))
      add('', 'samePlace', { count: same.length, place: first.place })
  }
}

/** Where the right answer stands; undefined where there is no place, or each learner has one of their own. */
function placeOf(question: Question, shuffled: boolean): string | undefined {
  const rules = rulesOf(question)
  const right = rules.rightChoicesOf?.(question)
  if (right !== undefined) {
    const letters = rules.choicesOf(question).flatMap((id, at) => (right.includes(id) ? letterAt(at) : []))
    return shuffled ? undefined : letters.join(', ')
  }
  const answer = rules.rightAnswer(question)
  if (answer === null) return undefined
  const said = Object.entries(answer).flatMap(([name, value]) => (name === 'kind' ? [] : [value]))
  // Only what is one word can be the same by carelessness; a list says more.
  return said.length === 1 && typeof said[0] !== 'object' ? String(said[0]) : undefined
}

const letterAt = (index: number) => String.fromCharCode(65 + index)
