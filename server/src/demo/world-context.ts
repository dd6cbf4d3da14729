import type { SealingKey } from '../config/seal.ts'
import type { Id, OlympiadId, PaperId, QuestionId, UserId } from '@agon/domain/ids'
import type { Issuer } from '@agon/domain/issuer'
import type { DB } from '../db/generated.ts'

/** What the rows of a school's part refer to. */
export interface WorldContext {
  olympiadId: OlympiadId
  paperId: PaperId
  /** In the paper's order, through all modules. */
  questionIds: readonly QuestionId[]
  olympiadTitle: string
  issuer: Issuer
  staff: Readonly<Record<'admin' | 'accountant' | 'funding', UserId>>
  /** Key of the sealed slips. */
  slips: SealingKey
}

/** Ids to give, one after the other. */
export class IdRun<Name extends string> {
  #next: number

  constructor(first: number) {
    this.#next = first
  }

  take(): Id<Name> {
    // Here numbers become ids: taken from a block that the table's sequence gave, or passes later.
    const id = this.#next as Id<Name>
    this.#next += 1
    return id
  }

  /** The id before the next one. */
  get last(): number {
    return this.#next - 1
  }
}

/** Tables of a school's part whose ids are given, with what their ids are called. */
export interface PartIds {
  users: IdRun<'user'>
  teachers: IdRun<'teacher'>
  customerParticipants: IdRun<'customer-participant'>
  learners: IdRun<'learner'>
  participants: IdRun<'participant'>
  purchaseOrders: IdRun<'purchase-order'>
  purchaseOrderLines: IdRun<'purchase-order-line'>
  purchaseOrderComments: IdRun<'purchase-order-comment'>
  payments: IdRun<'payment'>
  attempts: IdRun<'attempt'>
}

export type PartTable = keyof PartIds & keyof DB

export const partTables = [
  'users',
  'teachers',
  'customerParticipants',
  'learners',
  'participants',
  'purchaseOrders',
  'purchaseOrderLines',
  'purchaseOrderComments',
  'payments',
  'attempts',
] as const satisfies readonly PartTable[]

export function partIds(first: (table: PartTable) => number): PartIds {
  return {
    users: new IdRun(first('users')),
    teachers: new IdRun(first('teachers')),
    customerParticipants: new IdRun(first('customerParticipants')),
    learners: new IdRun(first('learners')),
    participants: new IdRun(first('participants')),
    purchaseOrders: new IdRun(first('purchaseOrders')),
    purchaseOrderLines: new IdRun(first('purchaseOrderLines')),
    purchaseOrderComments: new IdRun(first('purchaseOrderComments')),
    payments: new IdRun(first('payments')),
    attempts: new IdRun(first('attempts')),
  }
}
