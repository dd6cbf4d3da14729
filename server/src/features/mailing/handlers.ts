import type { mailingCalls } from '@agon/contract/mailing/calls'
import { unlimited } from '@agon/domain/constants'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { listAsJson } from '#/http/json-stream.ts'
import { begun } from '#/http/every-row.ts'
import { staffScope } from '#/http/scope.ts'
import { pauseMail, resumeMail } from '#/mail/pauses.ts'
import { renderAgain } from '#/mail/render-mass.ts'
import { findSuppression } from './find-suppression.ts'
import { readLanes } from './lanes.ts'
import { releaseBatch } from './release-batch.ts'
import { releaseEmail } from './release.ts'
import { readEmails, readUnsentEmails } from './resource.ts'
import { everyEmail, findEmail, findWithHistory, listEmails, shown } from './store.ts'

type EmailList = Awaited<ReturnType<Handlers<typeof mailingCalls>['searchEmailLogs']>>

/** Found mails beyond this number are too many to read. */
const mostFound = 500

export const mailingHandlers: Handlers<typeof mailingCalls> = {
  async listEmailLogs({ db, actor, params }) {
    const olympiadId = staffScope(actor, params.a)
    if (params.b === unlimited) {
      const every = await begun(everyEmail(db, actor, olympiadId))
      // The stream is the reply's JSON; its type is the reply's.
      return listAsJson(every, shown) as unknown as EmailList
    }
    const items = await listEmails(db, actor, { olympiadId, limit: params.b })
    return { items, total: items.length }
  },

  async searchEmailLogs({ db, actor, params }) {
    const items = await listEmails(db, actor, { olympiadId: null, limit: mostFound, term: params.term })
    return { items, total: items.length }
  },

  listEmails: readEmails.list,
  countEmails: readEmails.count,
  exportEmails: readEmails.export,
  listUnsentEmails: readUnsentEmails.list,
  countUnsentEmails: readUnsentEmails.count,
  exportUnsentEmails: readUnsentEmails.export,

  async searchEmails({ db, actor, params, query }) {
    const wanted = { olympiadId: null, limit: mostFound, term: params.term, massMailId: query.massMailId }
    const items = await listEmails(db, actor, wanted)
    return { items, total: items.length }
  },

  readLanes: ({ db, now }) => readLanes(db, now),

  async pauseMail({ db, actor, body, now }) {
    await db.transaction().execute((tx) => pauseMail(tx, { reason: body.reason, by: userIdOf(actor), now }))
    return {}
  },

  async resumeMail({ db, actor, now }) {
    await db.transaction().execute((tx) => resumeMail(tx, { by: userIdOf(actor), now }))
    return {}
  },

  async readQueuedEmail({ app, db, actor, now, params }) {
    const item = await findWithHistory(db, actor, params.id)
    return { item: { ...item, suppression: await findSuppression(app, db, actor, { ...item, now }) } }
  },

  async releaseBatch({ db, actor, query, now }) {
    return releaseBatch(db, actor, { ...query, now })
  },

  async readEmail({ app, db, actor, params }) {
    const item = await findEmail(db, actor, params.id)
    return { item: { ...item, ...(await renderAgain(app, db, params.id)) } }
  },

  async releaseEmail({ app, actor, params, body, now }) {
    return { item: await releaseEmail(app, actor, params.id, { reason: body.reason, now }) }
  },

  async readAttachment({ app, db, actor, params }) {
    const email = await findEmail(db, actor, params.id)
    const attachment = email.attachments[params.index]
    const content = attachment === undefined ? null : await app.files.read(attachment.sha256)
    if (attachment === undefined || content === null) throw new Problem('notFound')
    return { filename: attachment.filename, mediaType: attachment.mediaType, content }
  },
}
