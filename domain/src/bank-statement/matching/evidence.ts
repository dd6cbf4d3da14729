import type { NumberKind } from './numbers.ts'
import type { OpenOrder, PaidLine } from './proposal.ts'
import type { ReferenceKind } from './references.ts'

/** Evidence of a line for an order, the amount aside. */
export interface Evidence {
  readonly order: OpenOrder
  readonly reference: ReferenceKind | null
  readonly referenceLength: number
  readonly number: NumberKind | null
  readonly isSchoolPo: boolean
  readonly isPayerKnown: boolean
  /** From 0 to 1. */
  readonly name: number
}

/** The evidence of a line for all orders. */
export interface Shown {
  readonly line: PaidLine
  readonly evidence: readonly Evidence[]
  /** Evidence for several customers contradicts itself. */
  readonly isContradicted: (evidence: Evidence) => boolean
  readonly ordersOf: (customer: string) => readonly OpenOrder[]
}
