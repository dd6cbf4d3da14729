import type { CopyPart } from '@agon/domain/olympiad-copy'

/** The parts of an olympiad, as pages of its staff name them. */
export const partWords: Readonly<Record<CopyPart, string>> = {
  settings: 'Settings',
  modules: 'Question modules',
  questions: 'Questions',
  copy: 'General Copy and olympiad data',
  certificates: 'Certificate design',
  emails: 'E-mail templates',
  contacts: 'Useful contacts',
  schools: 'Schools to invite',
}
