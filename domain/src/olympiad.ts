import { suiteSlug } from './constants.ts'
import { dayIn } from './day.ts'

/** An olympiad's life. Learners may sit while it is `open` and the sitting window is, too. */
export const phases = ['draft', 'registration', 'open', 'closed', 'moderation', 'released', 'archived'] as const
export type Phase = (typeof phases)[number]

/** For staff, whose pages are in English. */
export const phaseNames: Readonly<Record<Phase, string>> = {
  draft: 'Draft',
  registration: 'Registration',
  open: 'Open',
  closed: 'Closed',
  moderation: 'Moderation',
  released: 'Released',
  archived: 'Archived',
}

/** The one table of moves between phases: the server refuses by it and the page explains by it. */
const moves: Record<Phase, readonly Phase[]> = {
  draft: ['registration'],
  registration: ['open', 'draft'],
  open: ['closed'],
  closed: ['open', 'moderation'],
  moderation: ['released', 'closed'],
  released: ['archived', 'moderation'],
  archived: ['released'],
}

export function canMove(from: Phase, to: Phase): boolean {
  return moves[from].includes(to)
}

export function movesFrom(from: Phase): readonly Phase[] {
  return moves[from]
}

/** The paper that learners get from the next opening on. */
export type NextPaper =
  | { readonly kind: 'first' }
  /** The questions are those of the published paper, which learners get again. */
  | { readonly kind: 'same'; readonly number: number }
  /** The questions are published as a new paper. Learners who have begun keep the paper with which they began. */
  | { readonly kind: 'new'; readonly number: number; readonly after: number }

/** The one rule of which paper an opening gives; `changed`: the questions are no longer those of the published paper. */
export function paperOfOpening(published: number | null, changed: boolean): NextPaper {
  if (published === null) return { kind: 'first' }
  return changed ? { kind: 'new', number: published + 1, after: published } : { kind: 'same', number: published }
}

/** Results are computed once nobody sits any more, and never under the eyes of those who have seen them. */
export function mayCompute(phase: Phase): boolean {
  return phase === 'closed' || phase === 'moderation'
}

/** Questions are corrected and verdicts decided also after a release; certificates are reissued then. */
export function mayCorrect(phase: Phase): boolean {
  return mayCompute(phase) || phase === 'released'
}

/** The year of an archived olympiad is closed: corrections of a learner or a school no longer reach it. */
export function isYearClosed(phase: Phase): boolean {
  return phase === 'archived'
}

/** Schools load and change their learners in these phases. */
export function mayLoad(phase: Phase): boolean {
  return phase === 'registration' || phase === 'open'
}

/** Late answers are accepted or declined until results are released. */
export function mayDecideLate(phase: Phase): boolean {
  return phase === 'open' || mayCompute(phase)
}

/** The year that an edition goes by: its name says it (`sango-2026`), else the year of its opening in its own time zone. */
export function editionYear({
  name,
  opensAt,
  timeZone,
}: {
  name: string
  opensAt: Date | string
  timeZone: string
}): number {
  const named = /-((?:19|20)\d\d)$/.exec(name)?.[1]
  if (named !== undefined) return Number(named)
  return Number(dayIn(new Date(opensAt), timeZone).slice(0, 4))
}

/** First segments of paths that never name a project or an olympiad. */
const reservedNames = [
  'api',
  'portal',
  'overlord',
  'login',
  'maintenance',
  'unsubscribe',
  'verify-email',
  'mytutor',
  'email-validation-page',
  'certificates',
  'badges',
  'forgot-password',
  'set-password',
  'dev',
  'assets',
] as const

/** Beside those, names that never are an olympiad's: they are pages of the portal. */
export const reservedOlympiadNames = [...reservedNames, 'pay', 'faq', 'my-profile', 'update-password'] as const

/** A name that can be in an address: 2 to 60 of a–z, 0–9 and inner hyphens. */
export function isUrlName(name: string): boolean {
  return (
    /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])$/.test(name) &&
    name !== suiteSlug &&
    !(reservedOlympiadNames as readonly string[]).includes(name)
  )
}
