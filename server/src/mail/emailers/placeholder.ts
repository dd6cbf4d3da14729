/**
 * A value on its way through Markdown: hexadecimal between two private characters, so that nothing in it is read as
 * Markdown or Liquid. It becomes text again at the very end, escaped for its place.
 */
const before = '\uE000'
const after = '\uE001'
const placeholders = new RegExp(`${before}([0-9a-f]*)${after}`, 'g')

export function asPlaceholder(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value)
  return `${before}${Buffer.from(text, 'utf8').toString('hex')}${after}`
}

export function withValues(text: string, shown: (value: string) => string = (value) => value): string {
  return text.replace(placeholders, (_, hex: string) => shown(Buffer.from(hex, 'hex').toString('utf8')))
}

/** A template's own private characters go: they would be read as values. */
export function withoutPlaceholders(source: string): string {
  return source.replace(/[\uE000\uE001]/g, '')
}
