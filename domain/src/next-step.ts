import type { Phase } from './olympiad.ts'

export type Step = 'register' | 'open' | 'close' | 'moderate' | 'release' | 'archive' | 'none'

const steps: Record<Phase, Step> = {
  draft: 'register',
  registration: 'open',
  open: 'close',
  closed: 'moderate',
  moderation: 'release',
  released: 'archive',
  archived: 'none',
}

interface Olympiad {
  readonly phase: Phase
  /** ISO 8601 */
  readonly opensAt: string
  readonly closesAt: string
}

const day = 86_400_000
/** Days after the sitting that results may take. */
const patience = 30

/** The step that an olympiad's organisers take next: until when, and whether that time has passed. */
export function nextStep({ phase, opensAt, closesAt }: Olympiad, now: Date) {
  const step = steps[phase]
  const end = Date.parse(closesAt)
  const until: Record<Step, number | null> = {
    register: Date.parse(opensAt),
    open: Date.parse(opensAt),
    close: end,
    moderate: end + patience * day,
    release: end + patience * day,
    archive: null,
    none: null,
  }
  const at = until[step]
  return { step, at: at === null ? null : new Date(at).toISOString(), isLate: at !== null && at < now.getTime() }
}
