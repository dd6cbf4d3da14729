import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { App } from '#/http/handler.ts'
import { perApp } from '#/http/per-app.ts'
import { Allowance } from './saves/allowance.ts'

/** A page asks where it stands each minute, and enters a few parts; a learner may have some pages and bad luck. */
const ofLearner = { atOnce: 80, perSecond: 4 }

const allowanceOf = perApp(() => new Allowance(ofLearner))

/**
 * Counts what a learner asks by calls that pass no general limit; by the learner, as one may sign in any number of times. Each may
 * wait for a row of this learner with a connection in its hands, so that many at once would take them all. Throws `tooMany`.
 */
export function countAsking(app: App, id: ParticipantId): void {
  const wait = allowanceOf(app).take(id, 1, app.now().getTime())
  if (wait > 0) throw new Problem('tooMany', { seconds: Math.ceil(wait / 1000) })
}
