import { Matcher } from '@agon/domain/bank-statement/matching/matcher'
import type { OpenOrder, PaidLine } from '@agon/domain/bank-statement/matching/proposal'
import { splitByList } from '@agon/domain/bank-statement/matching/pasted-list'

/** Lists as the database writes them, in JSON. */
type Json = readonly string[]

const parsed = <T>(batches: Json): T[] =>
  // The queries in open-orders.ts and match-lines.ts write these fields.
  batches.flatMap((batch) => JSON.parse(batch) as T[])

/** Lines that the database takes at once. */
const together = 1000

/** The proposals of each line, in batches of JSON. */
export function proposalsFor({ orders, lines }: { orders: Json; lines: Json }): string[] {
  const matcher = new Matcher(parsed<OpenOrder>(orders))
  const found = parsed<PaidLine & { id: number }>(lines).map((line) => ({
    id: line.id,
    proposals: matcher.match(line),
  }))
  const batches: string[] = []
  for (let at = 0; at < found.length; at += together) batches.push(JSON.stringify(found.slice(at, at + together)))
  return batches
}

export function splitFor({ orders, text }: { orders: Json; text: string }) {
  const { split, unknownRows } = splitByList(text, parsed<OpenOrder>(orders))
  return {
    split: split.map(({ order: { id, numbers, customerName, outstanding }, amount }) => ({
      purchaseOrderId: id,
      number: numbers[0] ?? '',
      customerName,
      amount,
      outstanding,
    })),
    unknownRows: [...unknownRows],
  }
}
