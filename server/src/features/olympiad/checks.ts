import { check, checkPaper, type Check } from '@agon/domain/check'
import type { OlympiadId, PaperId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { PaperDraft } from '@agon/domain/paper-draft'
import { languages } from '@agon/domain/question/question'
import type { Db } from '../../db/database.ts'
import type { App } from '../../http/handler.ts'
import { wouldChange } from './publish-paper.ts'

export interface Checked {
  id: OlympiadId
  phase: Phase
  opensAt: Date
  closesAt: Date
  learnerPrice: number
  resultsComputedAt: Date | null
  paperId: PaperId | null
}

export interface CheckContext {
  app: App
  db: Db
  now: Date
  olympiad: Checked
  draft: PaperDraft
}

/** What blocks or warns before the olympiad moves to a phase. */
export async function checksBefore(to: Phase, context: CheckContext): Promise<Check[]> {
  switch (to) {
    case 'draft':
      return whenAny(await countLearners(context), (count) => check('warns', 'learnersLoaded', { count }))
    case 'registration':
      return [...windowAlreadyOver(context, 'warns'), ...freeOfCharge(context)]
    case 'open':
      return checksBeforeOpening(context)
    case 'closed':
      return context.olympiad.phase === 'open' ? checksBeforeClosing(context) : []
    case 'moderation':
      return []
    case 'released':
      return context.olympiad.resultsComputedAt === null ? [check('blocks', 'noResults')] : []
    case 'archived':
      return []
  }
}

async function checksBeforeOpening(context: CheckContext): Promise<Check[]> {
  const { db, now, olympiad, draft } = context
  const unpaid = await countUnpaidOrders(context)
  return [
    ...checkPaper(draft),
    ...(await missingFigures(context)),
    ...windowAlreadyOver(context, 'blocks'),
    ...(olympiad.opensAt > now ? [check('warns', 'windowAhead')] : []),
    ...freeOfCharge(context),
    ...whenAny(unpaid, (count) => check('warns', 'ordersUnpaid', { count })),
    ...(olympiad.paperId !== null && (await wouldChange(db, olympiad.id, draft))
      ? whenAny(await countAttempts(context), (count) => check('warns', 'paperChanged', { count }))
      : []),
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

async function missingFigures({ app, draft }: CheckContext): Promise<Check[]> {
  const found: Check[] = []
  for (const [index, module] of draft.entries()) {
    const title = languages.map((language) => module.titles[language]).find((text) => text !== undefined)
    for (const [at, { id, question }] of module.questions.entries()) {
      for (const figure of question.figures) {
        if (await app.files.has(figure.sha256)) continue
        const params = { number: at + 1, module: title ?? index + 1, figure: figure.id }
        found.push(check('blocks', 'figureMissing', params, { questionModuleId: module.id, questionId: id }))
      }
    }
  }
  return found
}

async function countLearners({ db, olympiad }: CheckContext, status?: 'sitting'): Promise<number> {
  const query = db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('isTest', '=', false)
  const { count } = await (
    status === undefined ? query : query.where('sittingStatus', '=', status)
  ).executeTakeFirstOrThrow()
  return count
}

async function countAttempts({ db, olympiad }: CheckContext): Promise<number> {
  const { count } = await db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('supersededAt', 'is', null)
    .where('startedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

async function countUnpaidOrders({ db, olympiad }: CheckContext): Promise<number> {
  const { count } = await db
    .selectFrom('purchaseOrders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiad.id)
    .where('status', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  return count
}
