import type { emailerCalls } from '@agon/contract/emailer/calls'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { addEmailer, changeEmailer, refuseFaults } from './change.ts'
import { changeableEmailer, mayChange, readableEmailer } from './policy.ts'
import { previewEmailer } from './preview.ts'
import { readEmailers } from './resource.ts'
import { sendTest } from './send-test.ts'
import { findHistory } from './store.ts'

export const emailerHandlers: Handlers<typeof emailerCalls> = {
  listEmailers: readEmailers.list,
  countEmailers: readEmailers.count,
  exportEmailers: readEmailers.export,
  addEmailer,
  changeEmailer,

  async readEmailer({ db, actor, params: { id } }) {
    const emailer = await readableEmailer(db, actor, id)
    return { item: { ...emailer, mayChange: mayChange(actor, emailer) } }
  },

  async removeEmailer({ db, actor, params: { id } }) {
    const { olympiadId } = await changeableEmailer(db, actor, id)
    // The platform has one of each system mail.
    if (olympiadId === null) throw new Problem('notFound')
    await db.updateTable('emailers').set({ archived: true }).where('id', '=', id).execute()
    return {}
  },

  async emailerHistory({ db, actor, params: { id } }) {
    return { items: await findHistory(db, await readableEmailer(db, actor, id)) }
  },

  async previewEmailer({ app, db, actor, params: { id }, body: { email, locale, versions, attachments } }) {
    const emailer = await readableEmailer(db, actor, id)
    if (versions !== undefined) refuseFaults(emailer, versions)
    return previewEmailer({ app, db }, emailer, { email, locale, versions, attachments })
  },

  async testEmailer({ app, db, actor, now, params: { id }, body: { email, locale } }) {
    const emailer = await readableEmailer(db, actor, id)
    return { recipient: await sendTest(app, actor, emailer, { email, locale }), queuedAt: now }
  },
}
