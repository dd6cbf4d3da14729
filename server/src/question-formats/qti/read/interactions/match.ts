import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { ResponseDeclaration } from '../declarations.ts'
import type { ItemReading } from '../item.ts'
import { attributeOf, childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import { promptOf } from './choice.ts'
import type { ReadInteraction } from './interaction.ts'

/** Two sets: premises are those of which each belongs to one of the others. */
export function readMatch(
  reading: ItemReading,
  [node]: readonly [XmlElement, ...XmlElement[]],
): ReadInteraction<'matching'> {
  const [first = [], second = []] = childrenOf(node, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  )
  const declared = reading.responseOf(node)
  const pairs = pairsOf(declared)
  const isTurned = !eachOnce(first, pairs, 0) && eachOnce(second, pairs, 1)
  const [ours, theirs] = isTurned ? [second, first] : [first, second]
  const [mine, its] = isTurned ? [1, 0] : [0, 1]
  if (!eachOnce(ours, pairs, mine)) throw new QuestionFault('qti-pairs')
  const premises = ours.map(idOf)
  const responses = theirs.map(idOf)
  const used = pairs.map((pair) => pair[its] ?? '')
  const words = [...ours, ...theirs].map((choice) => [idOf(choice), reading.richOf(choice)] as const)
  const mayRepeat = theirs.some(
    (choice) => attributeOf(choice, 'matchMax') !== '1' && attributeOf(choice, 'matchMax') !== '',
  )
  const key = Object.fromEntries(premises.map((id) => [id, pairs.find((pair) => pair[mine] === id)?.[its] ?? '']))
  if (new Set([...premises, ...responses]).size < words.length) throw new QuestionFault('qti-identifiers')
  return {
    question: {
      ...reading.base(Object.fromEntries(words), new Map([[node, promptOf(reading, node)]])),
      kind: 'matching',
      premises,
      responses,
      key,
      reuse: mayRepeat || new Set(used).size < used.length,
      scoring: 'each',
    },
    probes: probesOf(premises, responses, key),
    responses: ({ pairs: given }) => {
      const items = Object.entries(given).map(([one, other]) => (isTurned ? `${other} ${one}` : `${one} ${other}`))
      return { [declared.identifier]: items.length === 0 ? null : { cardinality: 'multiple', items } }
    },
  }
}

/** Those that are right; where nothing is given, those that earn something. */
export function pairsOf({ correct, mapping }: ResponseDeclaration): string[][] {
  const earning = mapping?.entries.filter(({ value }) => value > 0).map(({ key }) => key)
  return (correct ?? earning ?? []).map((pair) => String(pair).split(' '))
}

/** Some of the pairs left out, one of them wrong, all of them wrong. */
function probesOf(premises: readonly string[], responses: readonly string[], key: Readonly<Record<string, string>>) {
  const entries = Object.entries(key)
  const shifted = premises.map((id, at) => [id, key[premises[(at + 1) % premises.length] ?? ''] ?? ''] as const)
  const isAllWrong = shifted.every(([id, response]) => key[id] !== response)
  const other = responses.find((id) => !Object.values(key).includes(id))
  const [first = ''] = premises
  return [
    entries.slice(0, 1),
    entries.slice(1),
    ...(isAllWrong ? [shifted] : []),
    ...(other === undefined ? [] : [[[first, other] as const], [...entries.slice(1), [first, other] as const]]),
  ].map((pairs) => ({ kind: 'matching' as const, pairs: Object.fromEntries(pairs) }))
}

function eachOnce(choices: readonly XmlElement[], pairs: readonly (readonly string[])[], side: number): boolean {
  return choices.every((choice) => pairs.filter((pair) => pair[side] === idOf(choice)).length === 1)
}

function idOf(choice: XmlElement): string {
  return attributeOf(choice, 'identifier')
}
