import type { Evidence, Shown } from './evidence.ts'
import { Names } from './names.ts'
import { Numbers } from './numbers.ts'
import { squashed, wordsOf } from './plain.ts'
import type { OpenOrder, PaidLine, Proposal } from './proposal.ts'
import { References } from './references.ts'
import { proposeOne } from './propose-one.ts'
import { proposeSplits } from './propose-splits.ts'
import { schoolNumbers } from './school-numbers.ts'

/** Candidates of a line that are scored. */
const mostCandidates = 60

/** The orders of an issuer that are open, made ready to match many lines. */
export class Matcher {
  readonly #references: References
  readonly #numbers: Numbers
  readonly #names: Names
  readonly #schoolNumbers: ReturnType<typeof schoolNumbers>
  /** What certain matches have left open, by customer and by id. */
  readonly #ofCustomer = new Map<string, OpenOrder[]>()
  readonly #orders = new Map<number, OpenOrder>()

  constructor(orders: readonly OpenOrder[]) {
    this.#references = new References(orders)
    this.#numbers = new Numbers(orders)
    this.#names = new Names(orders)
    this.#schoolNumbers = schoolNumbers(orders)
    for (const order of orders) {
      this.#orders.set(order.id, order)
      if (order.outstanding <= 0) continue
      const known = this.#ofCustomer.get(order.customer)
      if (known === undefined) this.#ofCustomer.set(order.customer, [order])
      else known.push(order)
    }
  }

  /** Up to three proposals, the best first. A certain one takes its amounts off what later lines find open. */
  match(line: PaidLine): Proposal[] {
    const proposals = this.propose(line)
    const [best] = proposals
    if (best?.certain === true)
      for (const { purchaseOrderId, amount } of best.split) {
        const order = this.#orders.get(purchaseOrderId)
        if (order !== undefined) this.#leave({ ...order, outstanding: order.outstanding - amount })
      }
    return proposals
  }

  propose(line: PaidLine): Proposal[] {
    if (line.amount <= 0) return []
    const shown = this.#shown(line)
    const ones = shown.evidence.map((evidence) => proposeOne(shown, evidence))
    const all = [...ones, ...proposeSplits(shown)].toSorted(
      (a, b) => Number(b.certain) - Number(a.certain) || b.score - a.score || a.split.length - b.split.length,
    )
    const [best, next] = all
    // Two that are certain contradict each other.
    const isOne = best?.certain === true && next?.certain !== true
    return different(all)
      .slice(0, 3)
      .map((proposal) => ({ ...proposal, certain: proposal === best && isOne && !line.isDoubtful }))
  }

  #shown(line: PaidLine): Shown {
    const text = `${line.text} ${line.payer}`
    const squash = squashed(line.text)
    const references = new Map(
      this.#references
        .find(squash, line.text.toUpperCase().split(/[^A-Z0-9]+/))
        .map((found) => [found.order.id, found]),
    )
    const numbers = new Map(this.#numbers.find(line.text).map(({ order, kind }) => [order.id, kind]))
    const schoolPos = new Set(this.#schoolNumbers(line.text))
    const words = new Set(wordsOf(text))
    const last = wordsOf(line.text).at(-1) ?? ''
    const likeness = new Map(
      [...new Set([...this.#names.candidates(words), ...line.paidFor])].map((customer) => [
        customer,
        this.#names.likeness(customer, words, last),
      ]),
    )
    const byName = [...likeness].filter(([, alike]) => alike >= 0.5).toSorted(([, a], [, b]) => b - a)
    const named = [...line.paidFor, ...byName.slice(0, 12).map(([customer]) => customer)]
    const ids = new Set<number>([...references.keys(), ...numbers.keys(), ...schoolPos])
    for (const customer of named) {
      // A customer can have thousands of open orders.
      if (ids.size >= mostCandidates) break
      for (const { id } of this.#open(customer)) ids.add(id)
    }
    const evidence = [...ids].slice(0, mostCandidates).flatMap((id): Evidence[] => {
      const order = this.#orders.get(id)
      if (order === undefined || order.outstanding <= 0 || order.currency !== line.currency) return []
      return [
        {
          order,
          reference: references.get(order.id)?.kind ?? null,
          referenceLength: references.get(order.id)?.length ?? 0,
          number: numbers.get(order.id) ?? null,
          isSchoolPo: schoolPos.has(id),
          isPayerKnown: line.paidFor.includes(order.customer),
          name: likeness.get(order.customer) ?? this.#names.likeness(order.customer, words, last),
        },
      ]
    })
    const best = byName[0]
    return {
      line,
      evidence,
      ordersOf: (customer) => this.#open(customer),
      isContradicted: (one) =>
        (line.paidFor.length > 0 && !one.isPayerKnown) ||
        (best !== undefined && best[1] >= 0.8 && one.name < 0.4 && best[0] !== one.order.customer) ||
        evidence.some((other) => other !== one && other.order.customer !== one.order.customer && isStrong(other)),
    }
  }

  #open(customer: string): readonly OpenOrder[] {
    return this.#ofCustomer.get(customer) ?? []
  }

  #leave(order: OpenOrder): void {
    this.#orders.set(order.id, order)
    const open = this.#ofCustomer.get(order.customer) ?? []
    const at = open.findIndex(({ id }) => id === order.id)
    if (at < 0) return
    if (order.outstanding > 0) open[at] = order
    else open.splice(at, 1)
  }
}

const isStrong = ({ reference, number }: Evidence) =>
  reference === 'reference' || reference === 'reference-wrong-letter' || number === 'number'

function different(proposals: readonly Proposal[]): Proposal[] {
  const seen = new Set<string>()
  return proposals.filter(({ split }) => {
    const key = split
      .map(({ purchaseOrderId }) => purchaseOrderId)
      .toSorted((a, b) => a - b)
      .join()
    return !seen.has(key) && seen.add(key)
  })
}
