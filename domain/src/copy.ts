/** Copy: the texts of the app that organisers may word, by key and language. */

import { pageLanguages } from './website-copy.ts'

export const copyLanguages = pageLanguages
export type CopyLanguage = (typeof copyLanguages)[number]

/**
 * Where texts show, by the catalogue that has them. Texts of other catalogues are for staff alone and are not worded. The public
 * pages are the website; everything else is the app alone.
 */
export const copyPlaces = {
  site: 'Public pages',
  watch: 'Live front page',
  olympiad: 'Home of the portal',
  interest: 'Express interest',
  identity: 'Sign-in and passwords',
  sitting: 'Sitting',
  'sitting-later': 'Sitting, after the first question',
  'sitting-rehearsal': 'Rehearsal',
  learner: 'Portal: learners',
  school: 'Portal: school',
  'school-link': 'Form for loading learners',
  'purchase-order': 'Portal: orders and invoices',
  'participant-tracker': 'Portal: sitting day',
  'exam-day': 'Portal: rehearsals and sittings',
  result: 'Portal: results',
  certificate: 'Certificates',
  team: 'Portal: teams',
  faq: 'Portal: questions and answers',
  unsubscribe: 'Unsubscribe',
  shell: 'Messages of every page',
  ui: 'Menus, titles and forms',
} as const
export type CopyPlace = keyof typeof copyPlaces

/** Places of the public website. */
export const websitePlaces: readonly CopyPlace[] = ['site', 'watch', 'interest']

/** A text as the product ships it. */
export interface ShippedText {
  readonly key: string
  readonly places: readonly CopyPlace[]
  /** Null: the language lacks it and shows English. */
  readonly words: Readonly<Record<CopyLanguage, string | null>>
}

/** The longest wording of a text, in characters: where a few words fit, no paragraph does. */
export function longestWording(shipped: string): number {
  return Math.max(60, Math.ceil((shipped.length * 3) / 20) * 20)
}

const tag = /<(\/?)([a-zA-Z0-9]+)(\/?)>/g

/** The tags of a text, which stand for links and emphasis: `<0>…</0>`, `<1/>`. */
export function tagsOf(words: string): string[] {
  return [...words.matchAll(tag)].map(([whole]) => whole)
}

/** Whether every tag that opens is closed, in order. */
export function isNested(words: string): boolean {
  const open: string[] = []
  for (const [, closing, name = '', single] of words.matchAll(tag)) {
    if (single === '/') continue
    if (closing === '') open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}
