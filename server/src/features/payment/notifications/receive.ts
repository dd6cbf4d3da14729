import type { PaymentProvider } from '@agon/domain/payment-provider'
import { createHash } from 'node:crypto'
import { byteaArray } from '#/db/binary-arrays.ts'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'

interface Received {
  readonly provider: PaymentProvider
  readonly body: Uint8Array
  readonly signature: string
  readonly source: string
}

interface Item extends Received {
  readonly sha256: string
}

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'payment.book': { id: number }
  }
}

/** Bytes of bodies in one statement at most. */
const largest = 1024 * 1024
const worthASecond = 64 * 1024

/** A new notification is stored with its job. One that was refused is looked at again: its keys may have been corrected since. */
const store = `
with incoming as (
  select * from unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[]) as g(provider, sha256, body, signature, source)
), added as (
  insert into payment_notifications (provider, sha256, body, signature, source, received_at)
  select provider, sha256, body, signature, source, $6::timestamptz from incoming
  on conflict (provider, sha256) do nothing
  returning id
), again as (
  update payment_notifications n set state = 'waiting', reason = '', handled_at = null from incoming g
  where n.provider = g.provider and n.sha256 = g.sha256 and n.state = 'refused'
  returning n.id
)
-- Before other work, such as the mails of receipts.
select graphile_worker.add_job('payment.book', json_build_object('id', id), priority := -1) from (select id from added union select id from again) n`

const groupsOf = perApp(
  (app) =>
    new Grouping<Item, true>({
      commit: (group) => storeAll(app, group),
      sizeOf: ({ body }) => body.byteLength,
      largest,
      worthASecond,
    }),
)

async function storeAll(app: App, group: readonly Item[]): Promise<true[]> {
  // The same one delivered several times at once. In one order, as another process may store the same ones at this moment.
  const items = [...new Map(group.map((item) => [`${item.provider} ${item.sha256}`, item])).entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item)
  await app.database.pool.query({
    name: 'store-notifications',
    text: store,
    values: [
      items.map(({ provider }) => provider),
      items.map(({ sha256 }) => sha256),
      byteaArray(items.map(({ body }) => Buffer.from(body))),
      items.map(({ signature }) => signature),
      items.map(({ source }) => source),
      app.now().toISOString(),
    ],
  })
  return group.map(() => true)
}

/** Stores a notification as it came, and the job that books it. Acknowledged once both are committed. */
export async function receiveNotification(app: App, received: Received): Promise<void> {
  const { provider, body, signature, source } = received
  const hash = createHash('sha256').update(`${provider}\n${source}\n${signature}\n`).update(body)
  await groupsOf(app).do({ ...received, sha256: hash.digest('hex') })
}
