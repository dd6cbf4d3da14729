import type { Check } from '@agon/domain/check'
import type { OlympiadId } from '@agon/domain/ids'
import { canMove, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { blockingOf, unconfirmedOf } from '@agon/domain/readiness'
import type { App } from '#/http/handler.ts'
import { checksBefore } from './checks.ts'
import { readDraft } from './draft.ts'
import { publishPaper } from './publish-paper.ts'
import { lookAtMachine } from './readiness/machine.ts'
import { lockOlympiad } from './store.ts'
import { readPictures } from './verify/pictures.ts'

export interface Move {
  to: Phase
  /** The warnings that anyone who moves it has seen and takes on. */
  confirmed: readonly string[]
  now: Date
}

/** Moves an olympiad to a next phase and tells what it warned of. Opening publishes the paper. */
export async function movePhase(app: App, id: OlympiadId, { to, confirmed, now }: Move): Promise<Check[]> {
  // Before the transaction: neither a slow mail server nor the reading of many figures must hold the olympiad's row.
  const looked = to === 'open' ? await lookAtMachine(app) : undefined
  if (to === 'open') await readPictures(app, app.database.db, await readDraft(app.database.db, id))
  const machine = async () => looked ?? lookAtMachine(app)
  return app.database.db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!canMove(olympiad.phase, to)) throw new Problem('phase', { phase: olympiad.phase })
    const draft = await readDraft(tx, id)
    const checks = await checksBefore(to, { app, db: tx, now, olympiad, draft, machine })
    refuseBlocked(checks)
    refuseUnconfirmed(checks, confirmed)
    if (to === 'open') await publishPaper(tx, id, draft, now)
    await tx
      .updateTable('olympiads')
      .set({ phase: to, ...closing(olympiad.phase, to, now) })
      .where('id', '=', id)
      .execute()
    for (const listener of app.phaseListeners) await listener(tx, id, to, now)
    if (to === 'open') await app.jobs.add(tx, 'sitting.prepare', { olympiadId: id }, { key: `sitting.prepare|${id}` })
    // From here on no answer is taken: the sitting has ended.
    if (to === 'moderation') await app.jobs.add(tx, 'learner.erase-slips', { olympiadId: id })
    return checks
  })
}

/** The sitting ends when an open olympiad is closed, and goes on when it is opened again. */
function closing(from: Phase, to: Phase, now: Date): { closedAt?: Date | null } {
  if (to === 'open') return { closedAt: null }
  return from === 'open' && to === 'closed' ? { closedAt: now } : {}
}

/** The specification's switch: on is the phase `open`, off is `closed`; where it already stands, nothing happens. */
export async function setOpen(
  app: App,
  id: OlympiadId,
  { open, ...move }: Omit<Move, 'to'> & { open: boolean },
): Promise<Check[]> {
  const to = open ? 'open' : 'closed'
  const { phase } = await app.database.db
    .selectFrom('olympiads')
    .select('phase')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  return phase === to ? [] : movePhase(app, id, { to, ...move })
}

function refuseBlocked(checks: Check[]): void {
  const blocking = blockingOf(checks)
  if (blocking.length > 0) throw new Problem('checksFailed', { what: inShort(blocking) }, { details: { checks } })
}

function refuseUnconfirmed(checks: Check[], confirmed: readonly string[]): void {
  const left = unconfirmedOf(checks, confirmed)
  if (left.length > 0) throw new Problem('unconfirmed', { what: inShort(left) }, { details: { checks } })
}

function inShort([first, ...rest]: readonly Check[]): string {
  return `${first?.message}${rest.length === 0 ? '' : ` (and ${rest.length} more)`}`
}
