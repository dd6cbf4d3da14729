import type { CopyLanguage } from '@agon/domain/copy'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import { conflictWith } from '#/http/outdated.ts'
import { faultOf } from './check-words.ts'
import { copyItem } from './items.ts'
import { findWordings } from './store.ts'
import { shippedTexts, shippedWords } from './texts.ts'
import { wordings } from './wording.ts'

interface Words {
  readonly key: string
  readonly language: CopyLanguage
  readonly value: string | null
  readonly version: number
}

/** Adds a version of a text’s words; the last one is in force. Refuses one on top of a version that was not seen. */
export async function saveWords(
  { app, db, actor, now }: Pick<RequestContext, 'app' | 'db' | 'actor' | 'now'>,
  olympiadId: OlympiadId | null,
  { key, language, value, version }: Words,
) {
  const wanted = { olympiadId, key, language }
  const before = await copyItem(app, db, wanted)
  const text = shippedTexts(app).get(key)
  if (before === undefined || text === undefined) throw new Problem('notFound')
  const words = value === null || value === '' ? null : value
  if (words !== null) refuseFaults(words, shippedWords(text, language), before.longest)
  await db.transaction().execute(async (tx) => {
    if (before.version !== version) throw await newer(app, tx, wanted)
    const added = await tx
      .insertInto('copyTexts')
      .values({ ...wanted, value: words, version: version + 1, savedAt: now, savedBy: userIdOf(actor) })
      .onConflict((on) => on.columns(['olympiadId', 'key', 'language', 'version']).doNothing())
      .returning('id')
      .executeTakeFirst()
    // Another editor was faster.
    if (added === undefined) throw await newer(app, tx, wanted)
  })
  wordings(app).forget()
  const item = await copyItem(app, db, wanted)
  if (item === undefined) throw new Problem('notFound')
  return { item }
}

function refuseFaults(words: string, shipped: string, longest: number): void {
  const fault = words.length > longest ? `Write at most ${longest} characters: there is no room for more.` : undefined
  const value = fault ?? faultOf(words, shipped)
  if (value !== undefined) throw new Problem('invalid', {}, { fields: { value } })
}

async function newer(app: RequestContext['app'], db: Db, wanted: Parameters<typeof copyItem>[2]): Promise<Problem> {
  const [last] = await findWordings(db, wanted)
  return conflictWith(
    await copyItem(app, db, wanted),
    last === undefined ? null : { name: last.savedBy, at: last.savedAt },
  )
}
