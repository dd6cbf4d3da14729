import type { termsCalls } from '@agon/contract/terms/calls'
import { as, type Handlers } from '#/http/handler.ts'
import { acceptTerms } from './accept.ts'
import { addTerms } from './add.ts'
import { termsCounts } from './counts.ts'
import { currentTerms, findTermsItems, termsNamed } from './store.ts'

export const termsHandlers: Handlers<typeof termsCalls> = {
  async currentTerms({ db, now, locale, query }) {
    const found = query.version === undefined ? await currentTerms(db, now) : await termsNamed(db, query.version)
    const { version, firstDay, sections } = found
    return { version, firstDay, sections: [...sections[query.language ?? (locale === 'af' ? 'af' : 'en')]] }
  },

  async listTerms({ app, db, now }) {
    const [items, { teachers }] = await Promise.all([findTermsItems(app, db, now), termsCounts(app)])
    return { items, total: items.length, teachers }
  },

  async acceptTerms({ db, actor, now, body }) {
    const { userId } = as(actor, 'teacher')
    await db.transaction().execute((tx) => acceptTerms(tx, { userIds: [userId], version: body.version, now }))
    return {}
  },

  addTerms,
}
