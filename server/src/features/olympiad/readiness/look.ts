import type { OlympiadId, PaperId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { PaperDraft } from '@agon/domain/paper-draft'
import { readiness, type MachineFacts, type ReadinessItem } from '@agon/domain/readiness'
import { verify } from '@agon/domain/verify/verify'
import type { Db } from '#/db/database.ts'
import { countRehearsed } from '#/db/rehearsed.ts'
import type { App } from '#/http/handler.ts'
import { wouldChange } from '../publish-paper.ts'
import { readPictures } from '../verify/pictures.ts'
import { countPrepared } from './attempts.ts'
import { countPeople } from './people.ts'

export interface ReadinessContext {
  app: App
  db: Db
  now: Date
  olympiad: {
    id: OlympiadId
    phase: Phase
    opensAt: Date
    closesAt: Date
    learnerPrice: number
    paperId: PaperId | null
  }
  draft: PaperDraft
  machine: () => Promise<MachineFacts>
}

/** Everything that is looked at before the olympiad is opened. */
export async function lookWhetherReady(context: ReadinessContext): Promise<ReadinessItem[]> {
  const { app, db, now, olympiad, draft, machine } = context
  const published = olympiad.paperId !== null
  return readiness({
    now: now.getTime(),
    opensAt: olympiad.opensAt.getTime(),
    closesAt: olympiad.closesAt.getTime(),
    draft,
    findings: verify(draft, await readPictures(app, db, draft)),
    paper: {
      published,
      changes: await wouldChange(db, olympiad.id, draft),
      attempts: published ? await countBegun(context) : 0,
    },
    learnerPrice: olympiad.learnerPrice,
    ...(await countPeople(db, olympiad)),
    rehearsed: await countRehearsed(db, olympiad.id),
    attempts: olympiad.phase === 'open' ? await countPrepared(db, olympiad.id) : null,
    machine: await machine(),
  })
}

async function countBegun({ db, olympiad }: ReadinessContext): Promise<number> {
  const { count } = await db
    .selectFrom('sittingStatuses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('status', 'in', ['sitting', 'finished'])
    .executeTakeFirstOrThrow()
  return count
}
