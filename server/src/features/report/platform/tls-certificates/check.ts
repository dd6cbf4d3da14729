import { z } from 'zod'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { readExpiry } from './read-expiry.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'report.check-tls-certificates': object
  }
}

const fact = 'tls-certificates'
const hour = 3_600_000
/** Between two looks. */
const pause = 12 * hour
/** So long before it expires, a TLS certificate is listed: those that renew themselves were renewed long before. */
const notice = 21 * 24 * hour

const found = z.object({
  checkedAt: z.iso.datetime(),
  hosts: z.array(z.object({ host: z.string(), endsAt: z.iso.datetime().nullable() })),
})

/** Hourly, twice a day in effect: reads the TLS certificates of the platform’s address and of the domains of projects. */
export async function checkTlsCertificates(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const before = await readFact(db)
  if (before !== null && now.getTime() - Date.parse(before.checkedAt) < pause) return
  const hosts = await Promise.all(
    (await findHosts(app)).map(async ({ host, port }) => ({
      host,
      endsAt: (await readExpiry(host, port))?.toISOString() ?? null,
    })),
  )
  const value = JSON.stringify({ checkedAt: now.toISOString(), hosts })
  await db
    .insertInto('systemFacts')
    .values({ name: fact, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: now }))
    .execute()
}

/** The TLS certificates that expire soon, by the newest check, for the overview. */
export async function expiringTlsCertificates(db: Db, now: Date) {
  const newest = await readFact(db)
  if (newest === null) return { checkedAt: null, hosts: 0, expiring: [] }
  const ends = newest.hosts.map(({ host, endsAt }) => ({ host, at: endsAt === null ? null : new Date(endsAt) }))
  return {
    checkedAt: new Date(newest.checkedAt),
    hosts: ends.length,
    expiring: ends.filter(({ at }) => at === null || at.getTime() - now.getTime() < notice),
  }
}

async function readFact(db: Db) {
  const row = await db.selectFrom('systemFacts').select('value').where('name', '=', fact).executeTakeFirst()
  return row === undefined ? null : found.parse(row.value)
}

/** An address without https has no TLS certificate. */
async function findHosts({ config, database: { db } }: App): Promise<{ host: string; port: number }[]> {
  const { protocol, hostname, port } = new URL(config.publicUrl)
  const projects = await db
    .selectFrom('projects')
    .select('domain')
    .where('domain', '<>', '')
    .orderBy('domain')
    .execute()
  return [
    ...(protocol === 'https:' ? [{ host: hostname, port: Number(port || '443') }] : []),
    ...projects.map(({ domain }) => ({ host: domain, port: 443 })),
  ]
}
