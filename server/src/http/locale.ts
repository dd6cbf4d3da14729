import type { IncomingHttpHeaders } from 'node:http'
import { localeCookie } from '@agon/domain/constants'
import type { ProblemLanguage } from '@agon/domain/problem'
import type { Actor } from './actor.ts'

/** Languages the product speaks; the first is the source. */
export const locales = ['en', 'af'] as const satisfies readonly ProblemLanguage[]
type Locale = (typeof locales)[number]

const isLocale = (code: string | undefined): code is Locale => locales.some((one) => one === code)
const chosen = new RegExp(`(?:^|;\\s*)${localeCookie}=([a-z]+)`)

/** The language that the reader has chosen on our pages, else the first of Accept-Language (RFC 9110) that is known, in the order given. */
export function localeOf(headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>): Locale {
  const own = chosen.exec(headers.cookie ?? '')?.[1]
  if (isLocale(own)) return own
  const wanted = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().slice(0, 2).toLowerCase())
  return wanted.find(isLocale) ?? 'en'
}

/** The language of refusals. Pages of staff are English. */
export function refusalLocale({
  headers,
  actor,
}: {
  readonly headers: IncomingHttpHeaders
  readonly actor?: Actor
}): Locale {
  return actor === undefined ? localeOf(headers) : readerLocale(actor, localeOf(headers))
}

/** The language of sentences for this reader: staff read English. */
export function readerLocale({ role }: Actor, locale: Locale): Locale {
  return role === 'nobody' || role === 'teacher' || role === 'learner' ? locale : 'en'
}
