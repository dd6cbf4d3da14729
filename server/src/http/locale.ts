/** Languages the product speaks; the first is the source. */
export const locales = ['en', 'af'] as const

/** The reader's language from Accept-Language (RFC 9110), in the order of preference given. */
export function localeOf(header: string | undefined): string {
  const wanted = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().slice(0, 2).toLowerCase() ?? '')
  return wanted.find((code) => (locales as readonly string[]).includes(code)) ?? 'en'
}
