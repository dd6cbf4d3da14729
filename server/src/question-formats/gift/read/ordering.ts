import { orderingAnswering } from '@agon/contract/question/ordering'
import type { Ordering } from '@agon/domain/question/ordering'
import type { RichText } from '@agon/domain/question/parts'
import { z } from 'zod'
import { answeringFrom } from './answering.ts'
import { textsOf, type GiftReading } from './reading.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { idsOfWords } from '#/question-formats/reading/word-ids.ts'

const answering = z.strictObject(orderingAnswering)

/** How many items Moodle shows, which, how they lie and how it marks: each may be left out. */
const header =
  /^>\s*(\d+(?=\s|$))?\s*((?:ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)(?=\s|$))?\s*((?:HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)(?=\s|$))?\s*((?:ALL_OR_NOTHING|ABSOLUTE\w*|ABS|RELATIVE\w*|REL|LONGEST\w*)(?=\s|$))?(.*)$/i

/** `{>3 ALL VERTICAL ABSOLUTE_POSITION`, then each item on a line of its own, in the right order. */
export function readOrdering(reading: GiftReading): Ordering {
  const { base, body, losses } = reading
  // As Agon wrote it before.
  if (body === '')
    return { ...base, texts: textsOf(reading, reading.note?.words ?? {}), ...answeringFrom(reading, answering) }
  const [first = '', ...rest] = body.split('\n')
  const [, count, which = '', , grading = '', item = ''] = header.exec(first) ?? []
  const words = [item, ...rest]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(reading.rich)
  checkedChoices(words)
  if (Number(count) < words.length && /^(?:EXACT|RANDOM|REL|CONTIG)/i.test(which))
    losses.add('items-some', { count: Number(count) })
  const items = idsOf(words, reading)
  const texts = textsOf(reading, Object.fromEntries(items.map((id, at) => [id, words[at] ?? ''])))
  return { ...base, kind: 'ordering', items, scoring: /^all_or/i.test(grading) ? 'all' : 'each', texts }
}

/** Those of our own export as long as the items are the same. */
function idsOf(words: readonly RichText[], { note }: GiftReading): string[] {
  const noted = Object.entries(note?.words ?? {})
  const ids = words.flatMap((text) => noted.find(([, known]) => known === text)?.[0] ?? [])
  return ids.length === words.length && noted.length === words.length ? ids : idsOfWords(words, 'items')
}
