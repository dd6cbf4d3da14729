import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import type { Question } from '@agon/domain/question/question'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { readAnswers } from './answers.ts'
import { textsOf, type GiftReading } from './reading.ts'
import { QuestionFault, quoted, type Losses } from '#/question-formats/reading/imported.ts'
import { checkedChoices, choiceIds } from '#/question-formats/reading/rich.ts'

/** Per cent that two shares may differ and still be the same: thirds are written with few decimals. */
const slack = 0.5

interface GiftChoices {
  ids: string[]
  texts: Question['texts']
  /** In per cent, one for each choice. */
  weights: number[]
  /** As they are in the file. */
  words: string[]
}

/** The choices of any question that has some, with their shares. */
function readChoices(reading: GiftReading): GiftChoices {
  const { body, note, rich, losses } = reading
  const answers = readAnswers(body, { unsigned: '~' })
  const words = answers.map(({ text }) => rich(text))
  checkedChoices(words)
  if (answers.some(({ feedback }) => feedback !== '')) losses.add('choice-feedback')
  const same = note?.choices?.length === words.length && new Set(note.choices).size === words.length
  const ids = same ? (note.choices ?? []) : choiceIds(words.length)
  const texts = textsOf(reading, Object.fromEntries(ids.map((id, at) => [id, words[at] ?? ''])))
  const weights = answers.map(({ weight, sign }) => weight ?? (sign === '=' ? 100 : 0))
  return { ids, texts, weights, words: answers.map(({ text }) => text) }
}

/** `=` among `~`: one choice is right. */
export function readSingleChoice(reading: GiftReading): SingleChoice {
  const { base, note, losses } = reading
  const { ids, texts, weights, words } = readChoices(reading)
  const isRight = (_: unknown, at: number) => (weights[at] ?? 0) >= 100 - slack
  const [key, ...more] = ids.filter(isRight)
  if (key === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words) })
  if (more.length > 0) throw new QuestionFault('several-right-gift', { value: quoted(words.filter(isRight)) })
  if (weights.some((weight) => weight > 0 && weight < 100 - slack)) losses.add('part-marks')
  const penalty = note?.penalty ?? penaltyOf(weights, base.marks, losses)
  return { ...base, kind: 'single-choice', choices: ids, key, penalty, texts }
}

/** `~` alone, with shares: several are right. */
export function readMultipleChoice(reading: GiftReading): MultipleChoice {
  const { base, note, losses } = reading
  const { ids, texts, weights, words } = readChoices(reading)
  const key = ids.filter((_, at) => (weights[at] ?? 0) > 0)
  if (key.length === 0) throw new QuestionFault('no-right-choice', { value: quoted(words) })
  const scoring = scoringOf(weights, losses)
  const penalty = note?.penalty ?? 0
  return { ...base, kind: 'multiple-choice', choices: ids, key, penalty, scoring: note?.scoring ?? scoring, texts }
}

/** Thousandths of a mark that a wrong choice costs, where all wrong choices cost the same. */
export function penaltyOf(weights: readonly number[], marks: number, losses: Losses): number {
  const costs = weights.filter((weight) => weight <= 0)
  const [cost = 0] = costs
  if (costs.every((other) => other === cost)) return Math.round((marks * Math.abs(cost)) / 100)
  losses.add('weights-wrong', { here: 'nothing' })
  return 0
}

export function scoringOf(weights: readonly number[], losses: Losses): MultipleChoice['scoring'] {
  const rights = weights.filter((weight) => weight > 0)
  const wrongs = weights.filter((weight) => weight <= 0)
  const share = 100 / rights.length
  const sum = rights.reduce((total, weight) => total + weight, 0)
  if (Math.abs(sum - 100) > slack)
    throw new QuestionFault('weights-sum', { value: rights.join(' + '), sum: Math.round(sum * 100) / 100 })
  if (rights.some((weight) => Math.abs(weight - share) > slack)) losses.add('weights-uneven')
  if (wrongs.every((weight) => Math.abs(weight + share) <= slack)) return 'each'
  if (wrongs.every((weight) => weight === -100)) return 'all'
  if (wrongs.every((weight) => weight === 0)) losses.add('wrong-free')
  else losses.add('weights-wrong', { here: 'the share of a right one each' })
  return 'each'
}
