import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import type { Question } from '@agon/domain/question/question'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import { readAnswers } from './answers.ts'
import { textsOf, type GiftReading } from './reading.ts'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { choiceIds } from '#/question-formats/choice-ids.ts'
import { penaltyOf, scoringOf, slack } from '#/question-formats/reading/shares.ts'

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
