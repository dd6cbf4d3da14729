import { elementsOf } from '#/files/xml/tree.ts'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import type { QuestionBase } from '@agon/domain/question/parts'
import type { MoodleReading } from './reading.ts'
import { choiceIds } from '#/question-formats/choice-ids.ts'

/** The choices of any question that has some, with what each earns in per cent. */
export function readMoodleChoices(reading: MoodleReading): { base: QuestionBase; ids: string[]; weights: number[] } {
  const { answers, element: question, losses } = reading
  const ids = choiceIds(answers.length)
  const base = reading.base(Object.fromEntries(answers.map((answer, at) => [ids[at] ?? '', answer.element])))
  for (const text of Object.values(base.texts)) checkedChoices(ids.map((id) => text.choices[id] ?? ''))
  if (elementsOf(question).some(({ name }) => name === 'shuffleanswers') && !reading.says('shuffleanswers'))
    losses.add('choices-fixed')
  const weights = answers.map(({ percent }) => percent)
  if (weights.every((weight) => weight <= 0))
    throw new QuestionFault('no-right-choice', { value: quoted(answers.map(({ text }) => text)) })
  return { base, ids, weights }
}
