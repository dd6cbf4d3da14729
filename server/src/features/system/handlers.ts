import type { systemCalls } from '@agon/contract/system/calls'
import { Problem } from '@agon/domain/problem'
import { grantedRoles } from '@agon/domain/role'
import { version } from '#/config/release.ts'
import type { Db } from '#/db/database.ts'
import { takesWrites } from '#/db/hosts.ts'
import { quietOf } from '#/db/quiet.ts'
import { findUnapplied } from '#/db/unapplied.ts'
import { as, type App, type Handlers } from '#/http/handler.ts'
import { changeSettings } from './change-settings.ts'
import { docsPage } from './docs-page.ts'
import { allSettings, publicSettings } from './read-settings.ts'

/** Made once, when first asked for: it takes long, is open to everybody, and never changes while the product runs. */
const document = once(async () => {
  const { openApiDocument } = await import('#/http/openapi.ts')
  return openApiDocument(version)
})
const openApi = once(async () => JSON.stringify(await document()))
const docs = once(async () => docsPage(await document()))

export const systemHandlers: Handlers<typeof systemCalls> = {
  async health({ app, db }) {
    await refuseUnready(app, db)
    return { mode: app.config.mode, version }
  },

  async live() {
    return { version }
  },

  async ready({ app, db }) {
    if (app.serving.isDraining) throw new Problem('unavailable')
    await refuseUnready(app, db)
    if (!(await takesWrites(app.database.pool).catch(away))) throw new Problem('unavailable')
    return { version }
  },

  async readConfig({ app, actor }) {
    const quiet = isStaff(actor.role) ? await quietOf(app.database) : null
    return {
      item: actor.role === 'overlord' ? await allSettings(app) : await publicSettings(app),
      quiet: quiet?.since ?? null,
    }
  },

  async updateConfig({ app, actor, body, now }) {
    const ended = await changeSettings(app, as(actor, 'overlord'), body, now)
    return { item: await allSettings(app), ended }
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

/** A database that is unavailable or not migrated, and a demo that is not made yet. */
async function refuseUnready(app: App, db: Db): Promise<void> {
  const unapplied = await findUnapplied(db).catch(away)
  if (unapplied.length > 0) throw new Problem('unavailable')
  if (app.config.mode !== 'demo') return
  const ready = await db.selectFrom('systemFacts').select('name').where('name', '=', 'demo-ready').executeTakeFirst()
  if (ready === undefined) throw new Problem('unavailable')
}

function away(): never {
  throw new Problem('unavailable')
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const isStaff = (role: string) => (grantedRoles as readonly string[]).includes(role)
