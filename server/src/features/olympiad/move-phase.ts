import type { Check } from '@agon/domain/check'
import type { OlympiadId } from '@agon/domain/ids'
import { canMove, type Phase } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { App } from '../../http/handler.ts'
import { checksBefore } from './checks.ts'
import { readDraft } from './draft.ts'
import { publishPaper } from './publish-paper.ts'
import { lockOlympiad } from './store.ts'

/** Moves an olympiad to a next phase and tells what it warned of. Opening publishes the paper. */
export async function movePhase(app: App, id: OlympiadId, to: Phase, now: Date): Promise<Check[]> {
  return app.database.db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    if (!canMove(olympiad.phase, to)) throw new Problem('phase', { phase: olympiad.phase })
    const draft = await readDraft(tx, id)
    const checks = await checksBefore(to, { app, db: tx, now, olympiad, draft })
    refuseBlocked(checks)
    if (to === 'open') await publishPaper(tx, id, draft, now)
    await tx.updateTable('olympiads').set({ phase: to }).where('id', '=', id).execute()
    if (to === 'open') await app.jobs.add(tx, 'sitting.prepare', { olympiadId: id }, { key: `sitting.prepare|${id}` })
    // From here on no answer is taken: the sitting is over.
    if (to === 'moderation') await app.jobs.add(tx, 'learner.erase-slips', { olympiadId: id })
    return checks
  })
}

/** The specification's switch: on is the phase `open`, off is `closed`; where it already stands, nothing happens. */
export async function setOpen(app: App, id: OlympiadId, open: boolean, now: Date): Promise<Check[]> {
  const to = open ? 'open' : 'closed'
  const { phase } = await app.database.db
    .selectFrom('olympiads')
    .select('phase')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('notFound'))
  return phase === to ? [] : movePhase(app, id, to, now)
}

function refuseBlocked(checks: Check[]): void {
  const blocking = checks.filter(({ severity }) => severity === 'blocks')
  const [first] = blocking
  if (first === undefined) return
  const more = blocking.length === 1 ? '' : ` (and ${blocking.length - 1} more)`
  throw new Problem('checksFailed', { what: `${first.message}${more}` }, { details: { checks } })
}
