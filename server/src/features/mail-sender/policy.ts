import { isWellFormed } from '@agon/domain/email-health'
import type { ProjectId } from '@agon/domain/ids'
import { domainOf } from '@agon/domain/mail-sender'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { platformSender } from '#/mail/sender-of.ts'
import { signersOf } from '#/mail/signing/dkim-keys.ts'

interface Wanted {
  readonly address: string
  /** The address that it replaces. */
  readonly before: string
  readonly projectId: ProjectId
  /** Domains of which the caller may choose an address; null: all that have signing keys. */
  readonly domains: readonly string[] | null
}

/** Mails in the name of an address are signed: it must be the platform's, the project's, or of a domain that an overlord set up. */
export async function refuseSender(app: App, tx: Tx, { address, before, projectId, domains }: Wanted): Promise<void> {
  if (address === '' || address === before) return
  if (!isWellFormed(address)) refuse('Please write an address such as office@school.example.')
  const domain = domainOf(address)
  if (domains !== null && !domains.includes(domain))
    refuse(`Choose an address at ${domains.join(' or ')}. An overlord can set up other domains.`)
  const isPlatforms = domain === domainOf(platformSender(app).senderAddress)
  if (!isPlatforms && !(await signersOf(tx, app.keys, [domain])).has(domain))
    refuse(`Mails of ${domain} are not signed. Make signing keys on Sending Health first.`)
  if (await isOfAnotherProject(tx, address, projectId)) refuse('Another project sends from this address.')
}

async function isOfAnotherProject(tx: Tx, address: string, projectId: ProjectId): Promise<boolean> {
  const { rows } = await sql`
    select from projects where id <> ${projectId}
      and (lower(sender) = ${address} or lower(sender) like '%<' || ${escaped(address)} || '>')
    union all select from olympiads where sender_address = ${address} and project_id <> ${projectId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

function refuse(why: string): never {
  throw new Problem('invalid', {}, { fields: { senderAddress: why } })
}
