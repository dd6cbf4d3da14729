import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { openDns, type Dns } from '#/mail/dns.ts'
import { domainOf } from '#/mail/sender-of.ts'
import { dkimRecord } from '#/mail/signing/dkim-keys.ts'

interface Wanted {
  readonly type: 'TXT' | 'MX'
  readonly name: string
  readonly value: string
  readonly purpose: 'spf' | 'dkim' | 'dmarc' | 'return-path'
}

/** The DNS records of the sending domains and of the return path, and whether DNS has them. */
export async function sendingHealth(app: App) {
  const dns = openDns(app.config.DNS_SERVERS)
  const keys = await app.database.db
    .selectFrom('dkimKeys')
    .select(['domain', 'selector', 'algorithm', 'publicKey'])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
  const domains = [...new Set([...(await sendingDomains(app)), ...keys.map(({ domain }) => domain)])]
  const items = domains.map((domain) => {
    const own = keys.filter((key) => key.domain === domain)
    return { domain, signed: own.length > 0, records: [...senderRecords(app, domain), ...own.map(dkim)] }
  })
  const { BOUNCE_DOMAIN: bounces } = app.config
  const all =
    bounces === undefined ? items : [...items, { domain: bounces, signed: true, records: returnPath(app, bounces) }]
  return Promise.all(
    all.map(async ({ records, ...item }) => ({
      ...item,
      records: await Promise.all(records.map(async (record) => ({ ...record, found: await isFound(dns, record) }))),
    })),
  )
}

async function sendingDomains({ config, database }: App): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender from projects where sender <> '' union select sender from olympiads where sender <> ''`.execute(
    database.db,
  )
  return [config.MAIL_FROM, ...rows.map(({ sender }) => sender)].map(domainOf)
}

function senderRecords({ config }: App, domain: string): Wanted[] {
  const server = config.SMTP_URL === undefined ? '' : ` a:${new URL(config.SMTP_URL).hostname}`
  return [
    { type: 'TXT', name: domain, value: `v=spf1${server} -all`, purpose: 'spf' },
    {
      type: 'TXT',
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`,
      purpose: 'dmarc',
    },
  ]
}

function dkim({
  domain,
  selector,
  ...key
}: {
  domain: string
  selector: string
  algorithm: string
  publicKey: string
}): Wanted {
  return { type: 'TXT', name: `${selector}._domainkey.${domain}`, value: dkimRecord(key), purpose: 'dkim' }
}

function returnPath({ config }: App, domain: string): Wanted[] {
  const host = new URL(config.publicUrl).hostname
  return [
    { type: 'MX', name: domain, value: `10 ${host}.`, purpose: 'return-path' },
    { type: 'TXT', name: domain, value: `v=spf1 a:${host} -all`, purpose: 'spf' },
  ]
}

/** A policy of the operator's own counts as found; a key must be the very one. */
async function isFound(dns: Dns, { type, name, value, purpose }: Wanted): Promise<boolean | null> {
  if (type === 'MX') {
    const servers = await dns.mailServers(name)
    return servers === null ? null : servers.length > 0
  }
  const texts = await dns.text(name)
  if (texts === null) return null
  const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()
  const key = /p=([^;]+)/.exec(value)?.[1] ?? ''
  if (purpose === 'dkim') return texts.some((text) => text.replace(/\s+/g, '').includes(`p=${key}`))
  return texts.some((text) => plain(text).startsWith(purpose === 'dmarc' ? 'v=dmarc1' : 'v=spf1'))
}
