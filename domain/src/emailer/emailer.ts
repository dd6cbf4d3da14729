/** `system`: sent by the product at an event. `mass`: written by people, and sent to an audience. */
export const emailerKinds = ['system', 'mass'] as const
export type EmailerKind = (typeof emailerKinds)[number]

/** The languages that a template may be written in. */
export const emailerLocales = ['en', 'af', 'zu', 'xh'] as const
export type EmailerLocale = (typeof emailerLocales)[number]

/** The words of a template in one language: Markdown with Liquid. */
export interface EmailerWords {
  readonly subject: string
  readonly body: string
}
export type EmailerVersions = { readonly [L in EmailerLocale]?: EmailerWords }

/** In characters. */
export const longestSubject = 200
export const longestBody = 20_000

/** Gmail cuts a longer message off. In bytes of HTML. */
export const gmailCut = 102 * 1024

/** English is the last language of every fallback, and the one in which every template of the platform is written. */
const lastLocale: EmailerLocale = 'en'

/** The language in which a reader gets a template: the reader's own, else the olympiad's first, else English. */
export function emailerLocale(
  written: { readonly [L in EmailerLocale]?: unknown },
  wanted: string,
  first: EmailerLocale = lastLocale,
): EmailerLocale | undefined {
  return [wanted, first, lastLocale, ...emailerLocales]
    .map((one) => emailerLocales.find((locale) => locale === one))
    .find((locale) => locale !== undefined && written[locale] !== undefined)
}
