import type { copyCalls } from '@agon/contract/copy/calls'
import { copyLanguages } from '@agon/domain/copy'
import { platformOlympiadId } from '@agon/domain/constants'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { defaultName, findOlympiad } from '#/db/names.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { reaches, staffScope } from '#/http/scope.ts'
import { copyItem, copyItems } from './items.ts'
import { saveWords } from './save.ts'
import { findWordings } from './store.ts'
import { wordings } from './wording.ts'

export const copyHandlers: Handlers<typeof copyCalls> = {
  async listCopy({ app, db, actor, query: { olympiadId, ...wanted } }) {
    const items = await copyItems(app, db, await readOlympiad(db, actor, olympiadId), wanted)
    return { items, total: items.length }
  },

  async readText({ app, db, actor, query: { olympiadId, key } }) {
    const scope = await writtenOlympiad(db, actor, olympiadId)
    const items = await Promise.all(
      copyLanguages.map((language) => copyItem(app, db, { olympiadId: scope, key, language })),
    )
    const found = items.filter((one) => one !== undefined)
    if (found.length === 0) throw new Problem('notFound')
    return { items: found }
  },

  async saveCopy({ body: { olympiadId, ...words }, ...context }) {
    return saveWords(context, await writtenOlympiad(context.db, context.actor, olympiadId), words)
  },

  async copyHistory({ db, actor, query: { olympiadId, key, language } }) {
    const scope = await writtenOlympiad(db, actor, olympiadId)
    return { items: await findWordings(db, { olympiadId: scope, key, language }) }
  },

  async readWording({ app, query: { olympiadName } }) {
    return { wording: await wordings(app).ofName(olympiadName) }
  },

  async listSiteCopy({ app, db, query }) {
    const items = await copyItems(app, db, null, query)
    return { items, total: items.length }
  },

  saveSiteCopy: ({ body, ...context }) => saveWords(context, null, body),
}

/** Absent: the platform for an overlord, and for everybody else the pinned olympiad of the default project. */
async function readOlympiad(db: Db, actor: Actor, wanted: number | undefined): Promise<OlympiadId | null> {
  if (wanted === platformOlympiadId) return null
  if (wanted !== undefined) return visible(db, actor, wanted)
  if (actor.role === 'overlord') return null
  const name = await defaultName(db)
  return name === undefined ? null : ((await findOlympiad(db, name))?.id ?? null)
}

async function writtenOlympiad(db: Db, actor: Actor, wanted: number | undefined): Promise<OlympiadId | null> {
  const scope = staffScope(actor, wanted)
  return scope === null ? null : existing(db, scope)
}

/** A draft is there for its own staff alone. */
async function visible(db: Db, actor: Actor, wanted: number): Promise<OlympiadId> {
  const id = await existing(db, wanted)
  const { phase } = await db.selectFrom('olympiads').select('phase').where('id', '=', id).executeTakeFirstOrThrow()
  if (phase === 'draft' && !reaches(actor, id)) throw new Problem('notFound')
  return id
}

async function existing(db: Db, id: number): Promise<OlympiadId> {
  const olympiad = await db
    .selectFrom('olympiads')
    .select('id')
    .where('id', '=', id as OlympiadId) // a number from the wire; the query shows whether there is such an olympiad
    .executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  return olympiad.id
}
