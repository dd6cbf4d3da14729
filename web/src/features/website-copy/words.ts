import type { CopyState, PageKey } from '@agon/domain/website-copy'
import type { Tone } from '#/ui/theme/palette.ts'

export const pageWords: Readonly<Record<PageKey, string>> = {
  home: 'Home',
  about: 'About',
  participationAndRules: 'Participation and Rules',
  topResults: 'Top Results',
  pastOlympiads: 'Past Olympiads',
  pastWinners: 'Past Winners',
  contact: 'Contact',
  'learner-form': 'Interest',
  partners: 'Partners',
  'our-users': 'Our Users',
  login: 'Sign in',
  verify: 'Verify E-mail',
}

/** These pages have their own forms: their copy is what search engines and link previews show. */
export const metadataAlone: ReadonlySet<PageKey> = new Set<PageKey>(['learner-form', 'login', 'verify'])

export const stateWords: Readonly<Record<CopyState, { readonly label: string; readonly tone: Tone | 'none' }>> = {
  draft: { label: 'Draft', tone: 'wait' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  published: { label: 'Published', tone: 'good' },
}
