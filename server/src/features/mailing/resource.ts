import { emails, unsentEmails } from '@agon/contract/mailing/calls'
import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { readResource } from '#/http/resource.ts'
import { grantedOlympiad, staffScope } from '#/http/scope.ts'
import { reachable, shownSubject } from './store.ts'

interface Wanted {
  readonly olympiadId?: number | undefined
  readonly massMailId?: MassMailId | undefined
}

const notSentYet = sql<boolean>`queued_emails.status in ('held', 'queued', 'sending')`

function rows(db: Db, actor: Actor, { olympiadId, massMailId }: Wanted) {
  const scope = olympiadId === undefined ? grantedOlympiad(actor) : staffScope(actor, olympiadId)
  return reachable(db, actor)
    .select(['queuedEmails.id', 'recipientName', 'recipient', 'status', 'kind', 'massMailId', 'sentAt', 'deliveredAt'])
    .select(['queuedAt', 'nextTryAt', 'attempts', 'reply', sql.raw<string>(shownSubject).as('subject')])
    .$if(scope !== null, (all) => all.where('olympiadId', '=', scope))
    .$if(massMailId !== undefined, (all) => all.where('massMailId', '=', massMailId ?? null))
}

const places = { from: 'queued_emails', at: { subject: shownSubject } }

export const readEmails = readResource(emails, {
  ...places,
  rows: ({ db, actor }, query) => {
    const all = rows(db, actor, query)
    return query.all === false ? all.where(notSentYet) : all
  },
})

export const readUnsentEmails = readResource(unsentEmails, {
  ...places,
  rows: ({ db, actor }, query) => rows(db, actor, query).where(notSentYet),
})
