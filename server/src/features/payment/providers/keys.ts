import type { KeyedProvider } from '@agon/domain/payment-provider'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { seal, unseal } from '#/config/seal.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

export interface PayfastKeys {
  readonly merchantId: string
  readonly merchantKey: string
  /** Empty: the account has none. */
  readonly passphrase: string
}

export interface StripeKeys {
  readonly secretKey: string
  readonly webhookSecret: string
}

export interface KeysOf {
  readonly payfast: PayfastKeys
  readonly stripe: StripeKeys
}

const contextOf = (issuerId: number, provider: KeyedProvider) => `${provider} keys of issuer ${issuerId}`

export const sealKeys = <P extends KeyedProvider>(app: App, issuerId: number, provider: P, keys: KeysOf[P]): Buffer =>
  seal(app.keys.providers, JSON.stringify(keys), contextOf(issuerId, provider))

/** The issuer of an order's invoice. */
export async function orderIssuer(db: Db, id: PurchaseOrderId): Promise<number> {
  const { issuerId } = await db
    .selectFrom('documents')
    .select('issuerId')
    .where('purchaseOrderId', '=', id)
    .where('kind', '=', 'invoice')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return issuerId
}

/** The confirmed keys; null: the issuer does not use the provider. */
export async function keysInUse<P extends KeyedProvider>(
  app: App,
  db: Db,
  issuerId: number,
  provider: P,
): Promise<KeysOf[P] | null> {
  const row = await db
    .selectFrom('providerKeys')
    .select('sealed')
    .where('issuerId', '=', issuerId)
    .where('provider', '=', provider)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row?.sealed == null ? null : unsealed(app, issuerId, provider, row.sealed)
}

/** Keys with which a notification may be signed: those in use, and some before them. */
const remembered = 3

/** The keys that may have signed a notification about an attempt, the newest first; none if there is no such attempt. */
export async function keysOfAttempt<P extends KeyedProvider>(
  app: App,
  db: Db,
  uuid: string,
  provider: P,
): Promise<KeysOf[P][]> {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .select('purchaseOrderId')
    .where('uuid', '=', uuid)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (attempt === undefined) return []
  const issuerId = await orderIssuer(db, attempt.purchaseOrderId)
  const rows = await db
    .selectFrom('providerKeys')
    .select('sealed')
    .where('issuerId', '=', issuerId)
    .where('provider', '=', provider)
    .where('status', 'in', ['confirmed', 'replaced'])
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(remembered)
    .execute()
  return rows.flatMap(({ sealed }) => (sealed === null ? [] : [unsealed(app, issuerId, provider, sealed)]))
}

/** Written by `sealKeys`, for the same issuer and provider. */
function unsealed<P extends KeyedProvider>(app: App, issuerId: number, provider: P, sealed: Buffer): KeysOf[P] {
  return JSON.parse(unseal(app.keys.providers, sealed, contextOf(issuerId, provider))) as KeysOf[P]
}
