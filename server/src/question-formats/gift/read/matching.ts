import { matchingAnswering } from '@agon/contract/question/matching'
import type { Matching } from '@agon/domain/question/matching'
import type { RichText } from '@agon/domain/question/parts'
import { z } from 'zod'
import { shortened } from '#/sheets/filled-cells.ts'
import { readAnswers, type GiftAnswer } from './answers.ts'
import { textsOf, type GiftReading } from './reading.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import { checkedChoices } from '#/question-formats/reading/rich.ts'
import { idsOfWords } from '#/question-formats/reading/word-ids.ts'

const arrow = '->'
const answering = z.strictObject(matchingAnswering)

/** The lines of a matching question: its pairs, and the responses that belong to no premise. */
interface Lines {
  premises: RichText[]
  /** One for each premise. */
  right: RichText[]
  distractors: RichText[]
}

type Ids = Pick<Matching, 'premises' | 'responses' | 'key'>

/** `=premise -> response`; a response without a premise belongs to none. */
export function readMatching(reading: GiftReading): Matching {
  const { base, note } = reading
  const lines = readLines(reading)
  const responses = [...new Set([...lines.right, ...lines.distractors])]
  checkedChoices(lines.premises)
  checkedChoices(responses)
  const said = answering.safeParse(note?.answering).data
  const noted = said !== undefined && fits(said, lines) ? said : undefined
  const { premises, responses: ids, key } = noted ?? newIds(lines, responses)
  const words = new Map(premises.map((id, at) => [id, lines.premises[at] ?? '']))
  premises.forEach((id, at) => words.set(key[id] ?? '', lines.right[at] ?? ''))
  const unused = ids.filter((id) => !words.has(id))
  unused.forEach((id, at) => words.set(id, lines.distractors[at] ?? ''))
  const texts = textsOf(reading, Object.fromEntries([...premises, ...ids].map((id) => [id, words.get(id) ?? ''])))
  const repeated = new Set(lines.right).size < lines.right.length
  return {
    ...base,
    kind: 'matching',
    premises,
    responses: ids,
    key,
    reuse: repeated || (noted?.reuse ?? false),
    scoring: said?.scoring ?? 'each',
    texts,
  }
}

function readLines({ body, rich, losses }: GiftReading): Lines {
  const lines: Lines = { premises: [], right: [], distractors: [] }
  for (const answer of readAnswers(body, { shares: false })) {
    const [premise, response] = halves(answer)
    if (answer.feedback !== '') losses.add('choice-feedback')
    if (premise === '' && response === '') continue
    if (premise === '') lines.distractors.push(rich(response))
    else {
      lines.premises.push(rich(premise))
      lines.right.push(rich(response))
    }
  }
  return lines
}

function halves({ text }: GiftAnswer): [premise: string, response: string] {
  const at = text.indexOf(arrow)
  if (at < 0) throw new QuestionFault('pair-unreadable', { value: shortened(text) })
  const [premise, response] = [text.slice(0, at).trim(), text.slice(at + arrow.length).trim()]
  if (premise !== '' && response === '') throw new QuestionFault('pair-half', { value: shortened(premise) })
  return [premise, response]
}

/** Whether the lines are still those that the note was written for. */
function fits({ premises, responses, key }: Ids, { premises: ours, right, distractors }: Lines): boolean {
  if (premises.length !== ours.length) return false
  const used = new Map<string, RichText>()
  for (const [at, id] of premises.entries()) {
    const response = key[id] ?? ''
    if (!responses.includes(response)) return false
    if ((used.get(response) ?? right[at]) !== right[at]) return false
    used.set(response, right[at] ?? '')
  }
  return new Set(used.values()).size === used.size && responses.length - used.size === distractors.length
}

function newIds({ premises: ours, right }: Lines, responses: readonly RichText[]): Ids {
  const premises = idsOfWords(ours, 'premises')
  const ids = idsOfWords(responses, 'responses')
  const key = Object.fromEntries(premises.map((id, at) => [id, ids[responses.indexOf(right[at] ?? '')] ?? '']))
  return { premises, responses: ids, key }
}
