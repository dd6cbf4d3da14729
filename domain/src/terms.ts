/** The terms that people agree to in forms: versions by their first day. */

/** Languages of the terms: every version has both. */
export const termsLanguages = ['en', 'af'] as const
export type TermsLanguage = (typeof termsLanguages)[number]

/** Names and first days of the versions shipped with the product, the oldest first. */
export const shippedTermsDays = [
  { version: '2026-11', firstDay: '2026-11-01' },
  { version: '2026-11b', firstDay: '2026-11-27' },
] as const

/** The day of a time, as first days are written: a day of UTC. */
export const firstDayIn = (now: Date): string => now.toISOString().slice(0, 10)

export interface TermsSection {
  readonly heading: string
  readonly text: string
}

/** In force now, from a later day, or replaced by a newer version. */
export const termsStates = ['coming', 'current', 'earlier'] as const
export type TermsState = (typeof termsStates)[number]

/** The longest text of a version in one language, in characters. */
export const longestTerms = 40_000

/** Sections of a written text: an empty line begins one, and its first line is the heading. */
export function sectionsOf(written: string): TermsSection[] {
  return written
    .replaceAll('\r\n', '\n')
    .split(/\n[^\S\n]*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) => {
      const [heading = '', ...lines] = block.split('\n').map((line) => line.trim())
      return { heading, text: lines.join('\n') }
    })
}

/** A text that is read as these sections. */
export function writtenAs(sections: readonly TermsSection[]): string {
  return sections.map(({ heading, text }) => `${heading}\n${text}`).join('\n\n')
}

/** Whether a text has sections, and each a heading with words below it. */
export function isWhole(written: string): boolean {
  const sections = sectionsOf(written)
  return sections.length > 0 && sections.every(({ text }) => text !== '')
}

/** The version in force on a day: the last whose first day has come, else the first one. */
export function inForce<Version extends { readonly firstDay: string }>(
  versions: readonly [Version, ...Version[]],
  today: string,
): Version {
  return versions.findLast(({ firstDay }) => firstDay <= today) ?? versions[0]
}

/** The state of a version by its place among all and that of the one in force. */
export function termsState(place: number, current: number): TermsState {
  if (place === current) return 'current'
  return place > current ? 'coming' : 'earlier'
}
