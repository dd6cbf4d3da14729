import { freeOfCharge, withoutIssuer } from '@agon/domain/charges'
import { check, type Check } from '@agon/domain/check'
import type { OlympiadId, PaperId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { PaperDraft } from '@agon/domain/paper-draft'
import { readiness, type MachineFacts, type ReadinessItem } from '@agon/domain/readiness'
import { staleInWords } from '@agon/domain/stale-results'
import { verify } from '@agon/domain/verify/verify'
import { countUnmarked } from '#/db/answers-for-people.ts'
import type { Db } from '#/db/database.ts'
import { countOpenDoubts } from '#/db/doubts.ts'
import { countUndecided } from '#/db/held-answers.ts'
import { countRehearsed } from '#/db/rehearsed.ts'
import { findOpenFirstMarks } from '#/db/open-first-marks.ts'
import { countUnmarkedOnPaper } from '#/db/paper-marks.ts'
import { countWaitingVerdicts } from '#/db/newest-verdicts.ts'
import { areStatisticsPending, findStale } from '#/db/stale-results.ts'
import type { App } from '#/http/handler.ts'
import { wouldChange } from './publish-paper.ts'
import { findCharges } from './readiness/charges.ts'
import { countBegun, countPrepared } from './readiness/attempts.ts'
import { countPeople } from './readiness/people.ts'
import { readPictures } from './verify/pictures.ts'

export interface CheckContext {
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
    resultsComputedAt: Date | null
  }
  draft: PaperDraft
  machine: () => Promise<MachineFacts>
}

/** What blocks or warns before the olympiad moves to a phase. */
export async function checksBefore(to: Phase, context: CheckContext): Promise<Check[]> {
  switch (to) {
    case 'draft':
      return whenAny(await countLearners(context), (count) => check('warns', 'learnersLoaded', { count }))
    case 'registration': {
      const charges = await findCharges(context.db, context.olympiad)
      return [...windowAlreadyOver(context, 'warns'), ...freeOfCharge(charges), ...withoutIssuer(charges)]
    }
    case 'open':
      return (await checkReadiness(context)).filter(isCheck)
    case 'closed':
      return context.olympiad.phase === 'open' ? checksBeforeClosing(context) : []
    case 'moderation':
      return []
    case 'released':
      return checksBeforeRelease(context)
    case 'archived':
      return []
  }
}

/** All checks before the olympiad opens, also those that passed. */
export async function checkReadiness(context: CheckContext): Promise<ReadinessItem[]> {
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
      attempts: published ? await countBegun(db, olympiad.id) : 0,
    },
    charges: await findCharges(db, olympiad),
    ...(await countPeople(db, olympiad)),
    rehearsed: await countRehearsed(db, olympiad.id),
    attempts: olympiad.phase === 'open' ? await countPrepared(db, olympiad.id) : null,
    machine: await machine(),
  })
}

async function checksBeforeRelease({ db, olympiad }: CheckContext): Promise<Check[]> {
  if (olympiad.resultsComputedAt === null) return [check('blocks', 'noResults')]
  const stale = await findStale(db, olympiad.id)
  const open = (await findOpenFirstMarks(db, olympiad.id)).reduce((sum, one) => sum + one.open, 0)
  return [
    ...whenAny(await countUndecided(db, olympiad.id), (count) => check('blocks', 'lateUndecided', { count })),
    ...whenAny(await countUnmarked(db, olympiad.id), (count) => check('blocks', 'answersUnmarked', { count })),
    ...whenAny(await countUnmarkedOnPaper(db, olympiad.id), (count) => check('blocks', 'paperUnmarked', { count })),
    ...whenAny(open, (count) => check('warns', 'firstMarksOpen', { count })),
    ...whenAny(await countOpenDoubts(db, olympiad.id), (count) => check('warns', 'doubtsOpen', { count })),
    ...whenAny(await countWaitingVerdicts(db, olympiad.id), (count) => check('warns', 'verdictsWaiting', { count })),
    ...((await areStatisticsPending(db, olympiad.id)) ? [check('blocks', 'statisticsPending')] : []),
    ...(stale.length > 0 ? [check('blocks', 'resultsStale', { changes: staleInWords(stale) })] : []),
  ]
}

async function checksBeforeClosing(context: CheckContext): Promise<Check[]> {
  const { now, olympiad } = context
  const sitting = await countLearners(context, 'sitting')
  return [
    ...(olympiad.opensAt <= now && now < olympiad.closesAt ? [check('warns', 'windowOpen')] : []),
    ...whenAny(sitting, (count) => check('warns', 'stillSitting', { count })),
  ]
}

function windowAlreadyOver({ olympiad, now }: CheckContext, severity: Check['severity']): Check[] {
  return olympiad.closesAt <= now ? [check(severity, 'windowOver')] : []
}

function whenAny(count: number, told: (count: number) => Check): Check[] {
  return count > 0 ? [told(count)] : []
}

async function countLearners({ db, olympiad }: CheckContext, status?: 'sitting'): Promise<number> {
  const query = db
    .selectFrom('sittingStatuses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('isTest', '=', false)
  const { count } = await (status === undefined ? query : query.where('status', '=', status)).executeTakeFirstOrThrow()
  return count
}

function isCheck(item: ReadinessItem): item is Extract<ReadinessItem, Check> {
  return item.severity !== 'fine'
}
