import type { termsCalls } from '@agon/contract/terms/calls'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { termsAt, termsVersions } from './versions.ts'

export const termsHandlers: Handlers<typeof termsCalls> = {
  async currentTerms({ now, locale, query }) {
    const found =
      query.version === undefined ? termsAt(now) : termsVersions.find(({ version }) => version === query.version)
    if (found === undefined) throw new Problem('notFound')
    const { version, firstDay, sections } = found
    return { version, firstDay, sections: [...sections[query.language ?? (locale === 'af' ? 'af' : 'en')]] }
  },
}
