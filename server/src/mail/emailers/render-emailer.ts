import { accentInks } from '@agon/domain/accent'
import { emailerLocale, type EmailerLocale } from '@agon/domain/emailer/emailer'
import type { EmailerId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { parseWords, renderParsed, type MailVariables, type ParsedWords, type RenderedMail } from './render-words.ts'

export interface EmailerToRender {
  readonly emailerId: EmailerId
  readonly version: number
  /** The recipient's. */
  readonly locale: string
  readonly variables: MailVariables
}

/** A saved version never changes, so what was sent can be rendered again. Rejects with liquidjs' error, or where it has no words. */
export async function renderEmailer(
  app: App,
  { emailerId, version, locale, variables }: EmailerToRender,
): Promise<RenderedMail & { readonly locale: EmailerLocale }> {
  const saved = await cached(app, emailerId, version)
  const found = emailerLocale(saved.words, locale)
  const words = found === undefined ? undefined : saved.words[found]
  if (found === undefined || words === undefined) throw new Error(`Emailer ${emailerId} has no version ${version}.`)
  return { ...(await renderParsed(words, { locale: found, colour: saved.colour, variables })), locale: found }
}

interface SavedVersion {
  readonly colour: string
  readonly words: { readonly [L in EmailerLocale]?: ParsedWords }
}

/** In versions, per process. */
const cacheSize = 50
const versionCache = perApp(() => new Map<string, SavedVersion>())

async function cached(app: App, id: EmailerId, version: number): Promise<SavedVersion> {
  const cache = versionCache(app)
  const key = `${id}/${version}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const read = await readVersion(app.database.db, id, version)
  const [oldest] = cache.keys()
  if (cache.size >= cacheSize && oldest !== undefined) cache.delete(oldest)
  cache.set(key, read)
  return read
}

async function readVersion(db: Db, id: EmailerId, version: number): Promise<SavedVersion> {
  const rows = await db
    .selectFrom('emailerVersions as v')
    .innerJoin('emailers as e', 'e.id', 'v.emailerId')
    .leftJoin('olympiads as o', 'o.id', 'e.olympiadId')
    .leftJoin('projects as p', 'p.id', 'o.projectId')
    .select(['v.locale', 'v.subject', 'v.body', 'p.accent'])
    .where('v.emailerId', '=', id)
    .where('v.version', '=', version)
    .execute()
  return {
    colour: accentInks[rows[0]?.accent ?? 'slate'],
    words: Object.fromEntries(rows.map(({ locale, ...words }) => [locale, parseWords(words)])),
  }
}
