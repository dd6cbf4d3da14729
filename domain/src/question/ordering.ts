import { partOfMarks } from '../figures.ts'
import { doubtsOfChoices, faultsOfIds, faultsOfStrangeChoices, faultsOfWords } from './choices.ts'
import type { KindRules } from './kind-rules.ts'
import { orderThatTellsNothing } from './order-that-tells-nothing.ts'
import type { QuestionBase } from './parts.ts'

/** Items to put into order. Their words are written as choices. */
export interface Ordering extends QuestionBase {
  kind: 'ordering'
  /** Ids in the right order. */
  items: string[]
  /**
   * `all` pays for the exact order only. `each` pays a share for each two items of which one rightly follows the other at once: one
   * item in a wrong place costs little, and an order made by chance earns on average one share in as many as there are items.
   */
  scoring: 'all' | 'each'
}

export interface OrderingAnswer {
  kind: 'ordering'
  /** All items; empty when the learner took the answer back. */
  order: string[]
}

export interface OrderingFace {
  kind: 'ordering'
  /** In an order that tells nothing. */
  items: string[]
}

export const ordering: KindRules<Ordering, OrderingAnswer, OrderingFace> = {
  mark({ items, scoring, marks, penalty }, { order }) {
    if (order.length === 0) return 0
    // What leaves items out, or names one twice, is no order of them.
    if (order.length !== items.length || !items.every((id) => order.includes(id))) return 0 - penalty
    const pairs = items.length - 1
    const right = items.slice(1).filter((id, at) => order[order.indexOf(id) - 1] === items[at]).length
    if (right === pairs) return marks
    const share = scoring === 'all' ? 0 : partOfMarks(marks, right, pairs)
    return share > 0 ? share : 0 - penalty
  },
  rightAnswer: ({ kind, items }) => ({ kind, order: [...items] }),
  faceOf: ({ kind, items }) => ({ kind, items: toBePutInOrder(items) }),
  choicesOf: ({ items }) => items,
  faultsOf(question, add) {
    if (question.items.length < 2) add('items', 'fewItems')
    faultsOfIds('items', question.items, add)
    faultsOfWords(question, question.items, add)
    faultsOfStrangeChoices(question, question.items, add)
  },
  doubtsOf: (question, add) => doubtsOfChoices({ ...question, choices: question.items }, add),
}

/** Where there are few items chance may give the right order; the last then comes first. */
function toBePutInOrder(items: readonly string[]): string[] {
  const order = orderThatTellsNothing(items)
  return order.every((id, at) => id === items[at]) ? [...order.slice(-1), ...order.slice(0, -1)] : order
}
