import type { systemCalls } from '@agon/contract/system/calls'
import { suiteSlug } from '@agon/domain/constants'
import { Problem } from '@agon/domain/problem'
import { findUnapplied } from '#/db/unapplied.ts'
import { secondFactorRoles } from '#/db/second-factor-roles.ts'
import { as, type Handlers } from '#/http/handler.ts'
import { docsPage } from './docs-page.ts'
import { needSecondFactor } from './need-second-factor.ts'

export const version = '0.1.0'

/** Made once, when first asked for: it takes long, is open to everybody, and never changes while the product runs. */
const document = once(async () => {
  const { openApiDocument } = await import('#/http/openapi.ts')
  return openApiDocument(version)
})
const openApi = once(async () => JSON.stringify(await document()))
const docs = once(async () => docsPage(await document()))

export const systemHandlers: Handlers<typeof systemCalls> = {
  async health({ app, db }) {
    const unapplied = await findUnapplied(db).catch(away)
    if (unapplied.length > 0) throw new Problem('unavailable')
    if (app.config.mode === 'demo') {
      const ready = await db
        .selectFrom('systemFacts')
        .select('name')
        .where('name', '=', 'demo-ready')
        .executeTakeFirst()
      if (ready === undefined) throw new Problem('unavailable')
    }
    return { mode: app.config.mode, version }
  },

  async readConfig({ db, actor }) {
    const secondFactor = actor.role === 'overlord' ? await secondFactorRoles(db) : null
    return { item: { suite: suiteSlug, secondFactorRoles: secondFactor } }
  },

  async updateConfig({ db, actor, body, now }) {
    return { ended: await needSecondFactor(db, as(actor, 'overlord').sessionId, body.secondFactorRoles, now) }
  },

  async openApi() {
    return {
      filename: 'openapi.json',
      mediaType: 'application/json',
      disposition: 'inline',
      content: await openApi(),
    }
  },

  async docs() {
    return {
      filename: 'docs.html',
      mediaType: 'text/html; charset=utf-8',
      disposition: 'inline',
      content: await docs(),
    }
  },
}

function away(): never {
  throw new Problem('unavailable')
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
