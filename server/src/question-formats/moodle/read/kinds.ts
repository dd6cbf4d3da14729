import { lineBounds } from '@agon/domain/question/extended-text'
import type { QuestionOf } from '@agon/domain/question/kind'
import type { QuestionKind, QuestionBase } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { checkedForms } from '#/question-formats/reading/accepted-forms.ts'
import { usualLines } from '#/question-formats/reading/by-people.ts'
import { QuestionFault, quoted } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { penaltyOf, scoringOf } from '#/question-formats/reading/shares.ts'
import { idsOfWords } from '#/question-formats/reading/word-ids.ts'
import { readMoodleCloze } from './cloze.ts'
import { readMoodleGaps } from './gaps.ts'
import { readMoodleMarkers } from './markers.ts'
import { readMoodleNumber, readMoodleUnit } from './number.ts'
import { readMoodlePairs } from './pairs.ts'
import type { MoodleReading } from './reading.ts'
import { elementsOf } from '#/files/xml/tree.ts'
import { choiceIds } from '#/question-formats/choice-ids.ts'

/** Throws a QuestionFault. `kind-of.ts` says which type of Moodle's is whose. */
type ReadMoodleKind<K extends QuestionKind> = (reading: MoodleReading) => QuestionOf<K>

/** A kind that cannot be read does not compile; null where Moodle has no such questions. */
const kinds: { readonly [K in QuestionKind]: ReadMoodleKind<K> | null } = {
  'single-choice'(reading) {
    const { base, ids, weights } = readMoodleChoices(reading)
    const isRight = (_: unknown, at: number) => (weights[at] ?? 0) > 99.5
    const [key, ...more] = ids.filter(isRight)
    const words = reading.answers.map(({ text }) => text)
    if (key === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words) })
    if (more.length > 0) throw new QuestionFault('several-right', { value: quoted(words.filter(isRight)) })
    if (weights.some((weight) => weight > 0 && weight <= 99.5)) reading.losses.add('part-marks')
    const penalty = penaltyOf(weights, base.marks, reading.losses)
    return { ...base, kind: 'single-choice', choices: ids, key, penalty }
  },
  'multiple-choice'(reading) {
    const { base, ids, weights } = readMoodleChoices(reading)
    const key = ids.filter((_, at) => (weights[at] ?? 0) > 0)
    const scoring = scoringOf(weights, reading.losses)
    return { ...base, kind: 'multiple-choice', choices: ids, key, scoring }
  },
  'true-false'(reading) {
    const right = reading.answers.filter(({ percent }) => percent === 100)
    const [only] = right
    const said = only?.text.toLowerCase()
    if (right.length !== 1 || (said !== 'true' && said !== 'false'))
      throw new QuestionFault('truth-unreadable', { value: right.map(({ text }) => text).join(', ') })
    return { ...reading.base(), kind: 'true-false', key: said === 'true' }
  },
  numeric(reading) {
    const { key, tolerance } = readMoodleNumber(reading)
    return { ...reading.base(), kind: 'numeric', key, tolerance, unit: readMoodleUnit(reading) }
  },
  'short-text'(reading) {
    const forms = reading.answers.map(({ text, percent }) => ({ text, percent }))
    const rules = { matchCase: reading.says('usecase'), matchAccents: false }
    const accepted = checkedForms(forms, rules, reading.losses)
    return { ...reading.base(), kind: 'short-text', accepted, ...rules }
  },
  'extended-text'(reading) {
    if (!['', '0'].includes(reading.said('attachments'))) reading.losses.add('attachments')
    const words = Number(reading.said('maxwordlimit'))
    const lines = Number(reading.said('responsefieldlines'))
    return {
      ...reading.base(),
      kind: 'extended-text',
      wordLimit: Number.isInteger(words) && words > 0 ? words : null,
      lines: lines >= lineBounds.least && lines <= lineBounds.most ? Math.round(lines) : usualLines,
      guidance: reading.richOf('graderinfo'),
    }
  },
  matching: readMoodlePairs,
  ordering(reading) {
    const { answers } = reading
    const items = idsOfWords(
      answers.map(({ text }) => text),
      'items',
    )
    const base = reading.base(Object.fromEntries(answers.map((answer, at) => [items[at] ?? '', answer.element])))
    for (const text of Object.values(base.texts)) checkedChoices(items.map((id) => text.choices[id] ?? ''))
    const scoring = reading.said('gradingtype') === 'ALL_OR_NOTHING' ? 'all' : 'each'
    return { ...base, kind: 'ordering', items, scoring }
  },
  'gap-selection': (reading) =>
    reading.element.attributes.get('type') === 'cloze' ? readMoodleCloze(reading) : readMoodleGaps(reading),
  'hot-spot': readMoodleMarkers,
  map: null,
}

export function moodleReaderOf(kind: QuestionKind): ((reading: MoodleReading) => Question) | null {
  return kinds[kind]
}

/** The choices of any question that has some, with what each earns in per cent. */
function readMoodleChoices(reading: MoodleReading): { base: QuestionBase; ids: string[]; weights: number[] } {
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
