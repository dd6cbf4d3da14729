import type { termsCalls } from '@agon/contract/terms/calls'
import type { Handlers } from '#/http/handler.ts'
import { addTerms } from './add.ts'
import { currentTerms, findTermsItems, termsNamed } from './store.ts'

export const termsHandlers: Handlers<typeof termsCalls> = {
  async currentTerms({ db, now, locale, query }) {
    const found = query.version === undefined ? await currentTerms(db, now) : await termsNamed(db, query.version)
    const { version, firstDay, sections } = found
    return { version, firstDay, sections: [...sections[query.language ?? (locale === 'af' ? 'af' : 'en')]] }
  },

  async listTerms({ db, now }) {
    const items = await findTermsItems(db, now)
    return { items, total: items.length }
  },

  addTerms,
}
