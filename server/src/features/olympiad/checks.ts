import { check, type Check } from '@agon/domain/check'
import type { Phase } from '@agon/domain/olympiad'
import type { ReadinessItem } from '@agon/domain/readiness'
import { countUnmarked, isOutdated } from '#/db/answers-for-people.ts'
import { countUndecided } from '#/db/held-answers.ts'
import { lookWhetherReady, type ReadinessContext } from './readiness/look.ts'

export interface CheckContext extends ReadinessContext {
  olympiad: ReadinessContext['olympiad'] & { resultsComputedAt: Date | null }
}

/** What blocks or warns before the olympiad moves to a phase. */
export async function checksBefore(to: Phase, context: CheckContext): Promise<Check[]> {
  switch (to) {
    case 'draft':
      return whenAny(await countLearners(context), (count) => check('warns', 'learnersLoaded', { count }))
    case 'registration':
      return [...windowAlreadyOver(context, 'warns'), ...freeOfCharge(context)]
    case 'open':
      return (await lookWhetherReady(context)).filter(isCheck)
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

async function checksBeforeRelease({ db, olympiad }: CheckContext): Promise<Check[]> {
  if (olympiad.resultsComputedAt === null) return [check('blocks', 'noResults')]
  return [
    ...whenAny(await countUndecided(db, olympiad.id), (count) => check('blocks', 'lateUndecided', { count })),
    ...whenAny(await countUnmarked(db, olympiad.id), (count) => check('blocks', 'answersUnmarked', { count })),
    ...((await isOutdated(db, olympiad.id)) ? [check('blocks', 'marksNotComputed')] : []),
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

function freeOfCharge({ olympiad }: CheckContext): Check[] {
  return olympiad.learnerPrice === 0 ? [check('warns', 'noPrice')] : []
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
