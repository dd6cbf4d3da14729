import { isIP } from 'node:net'
import { z } from 'zod'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { lastCheck } from '../last-check.ts'
import { readRegistration, readRegistries } from './registries.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'report.check-domains': object
  }
}

const day = 86_400_000
/** So long before its registration ends, a domain is listed. */
const notice = 30 * day

const newest = lastCheck(
  'domains',
  z.object({
    checkedAt: z.iso.datetime(),
    /** False: the list of registries could not be read. */
    answered: z.boolean(),
    domains: z.array(z.object({ domain: z.string(), endsAt: z.iso.datetime().nullable() })),
  }),
)

/** Hourly, once a day in effect: asks the registries when the registration of the platform's and of the projects' domains ends. */
export async function checkDomains(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const before = await newest.read(db)
  // Registries that did not answer are asked again within the hour.
  if (before?.answered === true && now.getTime() - Date.parse(before.checkedAt) < day) return
  const known = new Map(before?.domains.map(({ domain, endsAt }) => [domain, endsAt]))
  const hosts = await findDomains(app)
  const registries =
    hosts.length === 0 ? new Map<string, string>() : await readRegistries(app.config.RDAP_REGISTRIES).catch(() => null)
  const domains = []
  // One after the other: registries refuse many at once.
  for (const domain of hosts) {
    const end = registries === null ? null : await readRegistration(registries, domain)
    // A silent registry erases no earlier end.
    domains.push({ domain, endsAt: end?.toISOString() ?? known.get(domain) ?? null })
  }
  await newest.write(db, { checkedAt: now.toISOString(), answered: registries !== null, domains }, now)
}

/** The domains whose registration ends soon, by the newest check, for the overview. */
export async function expiringDomains(db: Db, now: Date) {
  const found = await newest.read(db)
  if (found === null) return { checkedAt: null, answered: true, domains: 0, expiring: [], unknown: [] }
  const ends = found.domains.map(({ domain, endsAt }) => ({ domain, at: endsAt === null ? null : new Date(endsAt) }))
  return {
    checkedAt: new Date(found.checkedAt),
    answered: found.answered,
    domains: ends.length,
    expiring: ends.flatMap(({ domain, at }) =>
      at !== null && at.getTime() - now.getTime() < notice ? [{ domain, at }] : [],
    ),
    unknown: ends.filter(({ at }) => at === null).map(({ domain }) => domain),
  }
}

/** A number and a name without a dot are registered nowhere. */
async function findDomains({ config, database: { db } }: App): Promise<string[]> {
  const projects = await db
    .selectFrom('projects')
    .select('domain')
    .where('domain', '<>', '')
    .orderBy('domain')
    .execute()
  const hosts = [new URL(config.publicUrl).hostname, ...projects.map(({ domain }) => domain)]
  return [...new Set(hosts)].filter((host) => host.includes('.') && isIP(host) === 0)
}
