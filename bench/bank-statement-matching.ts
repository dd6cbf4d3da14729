/**
 * How many bank lines of known truth are booked by themselves, and rightly: 10,000 generated lines with every fault of payers, for each
 * of five seeds. The baseline books a line whose text has a payment reference or an invoice number exactly. Then 20,000 lines are
 * matched to 100,000 open orders. Writes bench/results/bank-statement-matching.json.
 * Run: node bench/bank-statement-matching.ts
 */
import { Matcher } from '@agon/domain/bank-statement/matching/matcher'
import type { OpenOrder, Proposal, SplitPart } from '@agon/domain/bank-statement/matching/proposal'
import { faults, someLines, someOrders, type KnownLine } from '@agon/domain/test/paid-lines'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const count = 10_000
const seeds = [1, 2, 3, 4, 5]

interface Row {
  lines: number
  automatic: number
  wrong: number
  first: number
  firstThree: number
  baseline: number
  baselineWrong: number
}

const none = (): Row => ({ lines: 0, automatic: 0, wrong: 0, first: 0, firstThree: 0, baseline: 0, baselineWrong: 0 })
const rows = new Map<string, Row>(Object.keys(faults).map((name) => [name, none()]))
for (const seed of seeds) {
  const orders = someOrders(14_000, seed)
  const matcher = new Matcher(orders)
  const simple = simpleMatcher(orders)
  for (const line of someLines(orders, count, seed + 1000)) counts(line, matcher.match(line), simple(line))
}
const all = [...rows.values()].reduce((sum, row) => {
  // The rows have the same fields.
  for (const key of Object.keys(sum) as (keyof Row)[]) sum[key] += row[key]
  return sum
}, none())

const open = someOrders(100_000, 9)
const lines = someLines(open, 20_000, 10)
const before = process.memoryUsage().rss
const started = performance.now()
const large = new Matcher(open)
const built = performance.now()
for (const line of lines) large.match(line)
const ended = performance.now()

const results = {
  ...measuredWith(),
  linesOfEachSeed: count,
  seeds,
  all: { ...all, automaticShare: all.automatic / all.lines, firstThreeShare: all.firstThree / all.lines },
  byFault: Object.fromEntries(rows),
  large: {
    orders: open.length,
    lines: lines.length,
    indexMilliseconds: Math.round(built - started),
    matchMilliseconds: Math.round(ended - built),
    memoryMegabytes: Math.round((process.memoryUsage().rss - before) / 1e6),
  },
}
writeResults('bank-statement-matching', results)
console.table(results.byFault)
console.log(results.all, results.large)

function counts(line: KnownLine, proposals: readonly Proposal[], simple: readonly SplitPart[]): void {
  const row = rows.get(line.fault)
  if (row === undefined) return
  row.lines += 1
  const [best] = proposals
  if (best?.certain === true) row.automatic += 1
  if (best?.certain === true && keyOf(best.split) !== keyOf(line.truth)) row.wrong += 1
  const place = proposals.findIndex(({ split }) => ordersOf(split) === ordersOf(line.truth))
  if (place === 0) row.first += 1
  if (place !== -1) row.firstThree += 1
  if (simple.length > 0) row.baseline += 1
  if (simple.length > 0 && keyOf(simple) !== keyOf(line.truth)) row.baselineWrong += 1
}

function keyOf(split: readonly SplitPart[]): string {
  return split
    .map(({ purchaseOrderId, amount }) => `${purchaseOrderId}:${amount}`)
    .toSorted()
    .join()
}

function ordersOf(split: readonly SplitPart[]): string {
  return split
    .map(({ purchaseOrderId }) => String(purchaseOrderId))
    .toSorted()
    .join()
}

/** The reference or the number, letter by letter. */
function simpleMatcher(orders: readonly OpenOrder[]): (line: KnownLine) => SplitPart[] {
  const known = new Map(
    orders.flatMap((order) => [order.reference, ...order.numbers].map((text) => [text, order] as const)),
  )
  return ({ text, amount }) => {
    const found = text.split(/[\s/+]+/).flatMap((word) => known.get(word) ?? [])
    const [first] = found
    return first === undefined ? [] : [{ purchaseOrderId: first.id, amount: Math.min(amount, first.outstanding) }]
  }
}
