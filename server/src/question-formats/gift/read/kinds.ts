import { gapSelectionAnswering } from '@agon/contract/question/gap-selection'
import { hotSpotAnswering } from '@agon/contract/question/hot-spot'
import { mapAnswering } from '@agon/contract/question/map'
import type { QuestionOf } from '@agon/domain/question/kind'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { z } from 'zod'
import { checkedForms } from '#/question-formats/reading/accepted-forms.ts'
import { usualLines, withoutPenalty } from '#/question-formats/reading/by-people.ts'
import { unescapeGift } from '../escape.ts'
import { answeringFrom } from './answering.ts'
import { readAnswers, splitAnswerFeedback } from './answers.ts'
import { readMultipleChoice, readSingleChoice } from './choices.ts'
import { readMatching } from './matching.ts'
import { readNumberKey } from './number.ts'
import { readOrdering } from './ordering.ts'
import { textsOf, type GiftReading } from './reading.ts'

/** Throws a QuestionFault. `kindOfGift` tells the kind of a body. */
type ReadGiftKind<K extends QuestionKind> = (reading: GiftReading) => QuestionOf<K>

const gaps = z.strictObject(gapSelectionAnswering)
const spots = z.strictObject(hotSpotAnswering)
const place = z.strictObject(mapAnswering)

/** A kind that cannot be read does not compile. */
const kinds: { readonly [K in QuestionKind]: ReadGiftKind<K> } = {
  'single-choice': readSingleChoice,
  'multiple-choice': readMultipleChoice,
  'true-false'(reading) {
    const { text, feedback } = splitAnswerFeedback(reading.body)
    if (feedback !== '') reading.losses.add('choice-feedback')
    return { ...reading.base, kind: 'true-false', key: /^\s*t/i.test(text), texts: textsOf(reading) }
  },
  numeric(reading) {
    const { body, losses, base, note } = reading
    // Behind the sign of a number.
    const { key, tolerance } = readNumberKey(body.slice(1), losses)
    return { ...base, kind: 'numeric', key, tolerance, unit: note?.unit ?? '', texts: textsOf(reading) }
  },
  'short-text'(reading) {
    const { body, note, losses, base } = reading
    const answers = readAnswers(body)
    if (answers.some(({ feedback }) => feedback !== '')) losses.add('choice-feedback')
    const rules = { matchCase: note?.matchCase ?? false, matchAccents: note?.matchAccents ?? false }
    const forms = answers.map(({ text, weight }) => ({ text: unescapeGift(text), percent: weight ?? 100 }))
    const accepted = checkedForms(forms, rules, losses)
    return { ...base, kind: 'short-text', accepted, ...rules, texts: textsOf(reading) }
  },
  'extended-text'(reading) {
    const { note, base, losses } = reading
    return {
      ...withoutPenalty(base, losses),
      kind: 'extended-text',
      wordLimit: note?.wordLimit ?? null,
      lines: note?.lines ?? usualLines,
      guidance: note?.guidance ?? '',
      texts: textsOf(reading),
    }
  },
  matching: readMatching,
  ordering: readOrdering,
  // GIFT has no signs for these: the note of our export says how they are answered.
  'gap-selection': (reading) => ({
    ...reading.base,
    texts: textsOf(reading, reading.note?.words ?? {}),
    ...answeringFrom(reading, gaps),
  }),
  'hot-spot': (reading) => ({ ...reading.base, texts: textsOf(reading), ...answeringFrom(reading, spots) }),
  map: (reading) => ({ ...reading.base, texts: textsOf(reading), ...answeringFrom(reading, place) }),
}

export function giftReaderOf(kind: QuestionKind): (reading: GiftReading) => Question {
  return kinds[kind]
}
