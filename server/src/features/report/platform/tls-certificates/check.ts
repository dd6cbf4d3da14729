import { z } from 'zod'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { lastCheck } from '../last-check.ts'
import { readExpiry } from './read-expiry.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'report.check-tls-certificates': object
  }
}

const hour = 3_600_000
/** Between two looks. */
const pause = 12 * hour
/** So long before it expires, a TLS certificate is listed: those that renew themselves were renewed long before. */
const notice = 21 * 24 * hour

const last = lastCheck(
  'tls-certificates',
  z.object({
    checkedAt: z.iso.datetime(),
    hosts: z.array(z.object({ host: z.string(), endsAt: z.iso.datetime().nullable() })),
  }),
)

/** Hourly, twice a day in effect: reads the TLS certificates of the platform’s address and of the domains of projects. */
export async function checkTlsCertificates(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const before = await last.read(db)
  if (before !== null && now.getTime() - Date.parse(before.checkedAt) < pause) return
  const hosts = await Promise.all(
    (await findHosts(app)).map(async ({ host, port }) => ({
      host,
      endsAt: (await readExpiry(host, port))?.toISOString() ?? null,
    })),
  )
  await last.write(db, { checkedAt: now.toISOString(), hosts }, now)
}

/** The TLS certificates that expire soon, by the newest check, for the overview. */
export async function expiringTlsCertificates(db: Db, now: Date) {
  const newest = await last.read(db)
  if (newest === null) return { checkedAt: null, hosts: 0, expiring: [] }
  const ends = newest.hosts.map(({ host, endsAt }) => ({ host, at: endsAt === null ? null : new Date(endsAt) }))
  return {
    checkedAt: new Date(newest.checkedAt),
    hosts: ends.length,
    expiring: ends.filter(({ at }) => at === null || at.getTime() - now.getTime() < notice),
  }
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
