import type { CopyLanguage } from '@agon/domain/copy'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import { findOlympiad } from '#/db/names.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { PageCache } from '#/site/page-cache.ts'
import { siteChannel } from '#/site/channel.ts'
import { compiled, faultOf, type Compiled } from './check-words.ts'
import { findWorded } from './store.ts'
import { shippedTexts, shippedWords } from './texts.ts'

/** Worded texts, compiled, by language and key. */
export type Wording = Readonly<Partial<Record<CopyLanguage, Readonly<Record<string, Compiled>>>>>

/**
 * The worded texts of olympiads: their own words, else those of the platform. They are read once, until the database notices a
 * change; without a connection for notices, they are read again after half a minute.
 */
export const wordings = perApp((app: App) => {
  const cache = new PageCache<Wording>(app.now)
  const ids = new PageCache<OlympiadId | null>(app.now)
  const { db } = app.database
  const forget = () => {
    cache.clear()
    ids.clear()
  }
  let stop: (() => void) | undefined
  const listen = () => (stop ??= app.database.notices(siteChannel).listen(forget))
  const ofOlympiad = (id: OlympiadId | null) => {
    listen()
    return cache.get(String(id), () => readWording(app, db, id))
  }
  return {
    ofOlympiad,
    /** By the name of an olympiad or a project; undefined, unknown or a draft: the platform. */
    ofName: async (name: string | undefined) => {
      if (name === undefined) return ofOlympiad(null)
      listen()
      return ofOlympiad(
        await ids.get(name, async () => {
          const found = await findOlympiad(db, name)
          return found === undefined || found.phase === 'draft' ? null : found.id
        }),
      )
    },
    forget,
    close: () => {
      stop?.()
      stop = undefined
    },
  }
})

async function readWording(app: App, db: Db, id: OlympiadId | null): Promise<Wording> {
  const texts = shippedTexts(app)
  const rows = [...(await findWorded(db, null)), ...(id === null ? [] : await findWorded(db, id))]
  const found: Partial<Record<CopyLanguage, Record<string, Compiled>>> = {}
  for (const { key, language, value } of rows) {
    const text = texts.get(key)
    // Words of an earlier release no longer fit a text that has changed.
    if (text === undefined || value === null || faultOf(value, shippedWords(text, language)) !== undefined) continue
    const one = (found[language] ??= {})
    one[key] = compiled(value)
  }
  return found
}
