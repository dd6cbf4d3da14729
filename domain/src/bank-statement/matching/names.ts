import { wordsOf } from './plain.ts'
import type { OpenOrder } from './proposal.ts'

/** A word that more customers have leads to none of them. */
const mostCustomers = 300
/** The rarest words of a text lead to its customers. */
const leads = 4

/** Customers by the words of their names: a rare word weighs more than “school”. */
export class Names {
  readonly #customers = new Map<string, Set<string>>()
  readonly #words = new Map<string, readonly string[]>()

  constructor(orders: Iterable<OpenOrder>) {
    for (const { customer, customerName } of orders) {
      if (this.#words.has(customer)) continue
      const words = wordsOf(customerName)
      this.#words.set(customer, words)
      for (const word of words) {
        const known = this.#customers.get(word)
        if (known === undefined) this.#customers.set(word, new Set([customer]))
        else known.add(customer)
      }
    }
  }

  /** How much of a customer's name a text has, from 0 to 1. */
  likeness(customer: string, words: ReadonlySet<string>, last: string): number {
    let [all, found] = [0, 0]
    for (const word of this.#words.get(customer) ?? []) {
      const weight = Math.log2(2 + this.#words.size / (this.#customers.get(word)?.size ?? 1))
      all += weight
      if (words.has(word)) found += weight
      else if (last.length >= 4 && word.startsWith(last)) found += weight * 0.8
    }
    return all === 0 ? 0 : found / all
  }

  /** Customers that the rarest words of a text lead to. */
  candidates(words: ReadonlySet<string>): string[] {
    const rare = [...words]
      .map((word) => this.#customers.get(word))
      .filter((found) => found !== undefined && found.size <= mostCustomers)
      .toSorted((a, b) => (a?.size ?? 0) - (b?.size ?? 0))
    return [...new Set(rare.slice(0, leads).flatMap((found) => [...(found ?? [])]))]
  }
}
