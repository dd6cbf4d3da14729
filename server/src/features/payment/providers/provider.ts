import type { AttemptStatus, PaymentProvider } from '@agon/domain/payment-provider'
import type { PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** An attempt to pay, as it is sent to a provider. */
export interface Attempt {
  readonly uuid: string
  readonly purchaseOrderId: PurchaseOrderId
  readonly amount: Minor
  readonly currency: string
  /** The provider's name of it. */
  readonly session: string
  readonly startedAt: Date
}

/** The order that is paid. */
export interface PaidOrder {
  readonly uuid: string
  readonly number: string
}

/** Where the browser goes to pay, and with what. */
export interface Checkout {
  readonly action: string
  readonly method: 'GET' | 'POST'
  readonly fields: Readonly<Record<string, string>>
  readonly session?: string
}

/** A notification as it came. */
export interface Notification {
  readonly body: Uint8Array
  readonly signature: string
  readonly source: string
  readonly receivedAt: Date
}

/** A report of a provider, once its origin is certain. */
export type Statement =
  | {
      readonly is: 'paid'
      readonly attempt: string
      readonly transaction: string
      readonly amount: Minor
      readonly currency: string
    }
  | { readonly is: 'ended'; readonly attempt: string; readonly status: Exclude<AttemptStatus, 'started' | 'paid'> }
  /** Of a payment that was made: a refund or a dispute at the provider. */
  | {
      readonly is: 'recorded'
      readonly attempt: string
      readonly what: string
      readonly transaction: string
      readonly amount: Minor | null
      readonly currency: string | null
    }
  | { readonly is: 'refused'; readonly reason: string; readonly attempt?: string }

export interface Provider {
  /** Whether an order can be paid by it now. */
  offers(app: App, db: Db, order: { id: PurchaseOrderId; currency: string }): Promise<boolean>
  start(app: App, db: Db, order: PaidOrder, attempt: Attempt): Promise<Checkout>
  /** Checks a notification. It throws where it cannot decide now: the job is tried again. */
  read(app: App, db: Db, notification: Notification): Promise<Statement>
  /** The provider's record of an attempt; null: nothing yet. */
  ask?(app: App, db: Db, attempt: Attempt): Promise<Statement | null>
}

export type Providers = Readonly<Record<PaymentProvider, Provider>>

export const refused = (reason: string, attempt?: string): Statement => ({
  is: 'refused',
  reason,
  ...(attempt === undefined ? {} : { attempt }),
})

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (text: string): boolean => uuid.test(text)
