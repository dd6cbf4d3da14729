import type { DomainHealth } from '@agon/contract/email-health/domain'
import { domainOf, readFrom } from '@agon/domain/mail-sender'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { openDns, type Dns } from '#/mail/dns.ts'
import { platformSender } from '#/mail/sender-of.ts'
import { dkimRecord } from '#/mail/signing/dkim-keys.ts'

interface Wanted {
  readonly type: 'TXT' | 'MX'
  readonly name: string
  readonly value: string
  readonly purpose: 'spf' | 'dkim' | 'dmarc' | 'return-path'
}

/** The DNS records of the sending domains and of the return path, and whether DNS has them. */
export async function sendingHealth(app: App): Promise<DomainHealth[]> {
  const keys = await keysInUse(app)
  const domains = [...new Set([...(await sendingDomains(app)), ...keys.map(({ domain }) => domain)])]
  const { BOUNCE_DOMAIN: bounces } = app.config
  const items = domains.map((domain) => wantedOf(app, domain, keys))
  const returns = bounces === undefined ? [] : [{ domain: bounces, signed: true, records: returnPath(app, bounces) }]
  return Promise.all([...items, ...returns].map((item) => lookUp(app, item)))
}

/** The same for one sending domain. */
export async function domainHealth(app: App, domain: string): Promise<DomainHealth> {
  return lookUp(app, wantedOf(app, domain, await keysInUse(app)))
}

function keysInUse({ database }: App) {
  return database.db
    .selectFrom('dkimKeys')
    .select(['domain', 'selector', 'algorithm', 'publicKey'])
    .where('retiredAt', 'is', null)
    .orderBy('id')
    .execute()
}
type Key = Awaited<ReturnType<typeof keysInUse>>[number]

interface Checked {
  readonly domain: string
  readonly signed: boolean
  readonly records: readonly Wanted[]
}

function wantedOf(app: App, domain: string, keys: readonly Key[]): Checked {
  const own = keys.filter((key) => key.domain === domain)
  return { domain, signed: own.length > 0, records: [...senderRecords(app, domain), ...own.map(dkim)] }
}

async function lookUp({ config }: App, { records, ...item }: Checked): Promise<DomainHealth> {
  const dns = openDns(config.DNS_SERVERS)
  const found = records.map(async (record) => ({ ...record, found: await isFound(dns, record) }))
  return { ...item, records: await Promise.all(found) }
}

async function sendingDomains(app: App): Promise<string[]> {
  const { rows } = await sql<{ sender: string }>`
    select sender from projects where sender <> ''
    union select sender_address from olympiads where sender_address <> ''`.execute(app.database.db)
  return [platformSender(app), ...rows.map(({ sender }) => readFrom(sender))].map((sender) =>
    domainOf(sender.senderAddress),
  )
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

function dkim({ domain, selector, ...key }: Key): Wanted {
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
