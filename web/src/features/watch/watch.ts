import type { Milestone } from './milestone.ts'
import type { WatchedProject } from './watched.ts'

/** The content of the front page. */
export interface Watch {
  /** The pinned olympiad of each project, and every other one that is open; undefined: they could not be read. */
  readonly projects: readonly WatchedProject[] | undefined
  readonly failed: boolean
  readonly isOnline: boolean
  /** Figures come as they change. */
  readonly isLive: boolean
  /** Now by the server's clock, in milliseconds since 1970. */
  readonly now: number
  /** The last one that was passed while the page was open. */
  readonly milestone: Milestone | null
}
