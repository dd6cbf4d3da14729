import { Matcher } from '@agon/domain/bank-statement/matching/matcher'
import { faults, someLines, someOrders } from '@agon/domain/test/paid-lines'

const [seed = '1', open = '14000', count = '10000'] = process.argv.slice(2)
const orders = someOrders(Number(open), Number(seed))
const lines = someLines(orders, Number(count), Number(seed) + 1000)
const started = performance.now()
const matcher = new Matcher(orders)
const built = performance.now()
const keyOf = (split: readonly { purchaseOrderId: number; amount: number }[], isWhole: boolean) =>
  split
    .map((part) => (isWhole ? `${part.purchaseOrderId}:${part.amount}` : String(part.purchaseOrderId)))
    .toSorted()
    .join()
const rows = new Map(Object.keys(faults).map((name) => [name, { lines: 0, certain: 0, wrong: 0, first: 0, three: 0 }]))
for (const line of lines) {
  const proposals = matcher.match(line)
  const row = rows.get(line.fault)
  if (row === undefined) continue
  row.lines += 1
  const [best] = proposals
  if (best?.certain === true) {
    row.certain += 1
    if (keyOf(best.split, true) !== keyOf(line.truth, true)) {
      row.wrong += 1
      console.error('WRONG', JSON.stringify(line), JSON.stringify(proposals))
    }
  }
  const at = proposals.findIndex(({ split }) => keyOf(split, false) === keyOf(line.truth, false))
  if (at === 0) row.first += 1
  if (at >= 0) row.three += 1
}
const ended = performance.now()
const all = [...rows.values()].reduce((sum, row) => ({
  lines: sum.lines + row.lines,
  certain: sum.certain + row.certain,
  wrong: sum.wrong + row.wrong,
  first: sum.first + row.first,
  three: sum.three + row.three,
}))
console.table(Object.fromEntries([...rows, ['all', all]]))
console.log({
  seed,
  orders: orders.length,
  buildMs: Math.round(built - started),
  matchMs: Math.round(ended - built),
  automatic: all.certain / all.lines,
  firstThree: all.three / all.lines,
  wrong: all.wrong,
})
