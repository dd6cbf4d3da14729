import { olympiadEdit } from '@agon/contract/olympiad/edit'
import type { AwardRule } from '@agon/domain/award'
import type { OlympiadId, ProjectId, SubProjectId } from '@agon/domain/ids'
import { priceStepFault, type LearnerPrices } from '@agon/domain/learner-price'
import { Problem } from '@agon/domain/problem'
import type { RankGroup } from '@agon/domain/ranking'
import { sharedTopic, type Strand } from '@agon/domain/strand'
import type { Db, Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { reaches } from '#/http/scope.ts'
import { findOlympiad, lockOlympiad, projectExists } from './store.ts'
import { nameTaken, takeName } from './url-name.ts'

/** A new olympiad is a draft, under a name that no project and no other olympiad has. */
export const createOlympiad = recordAdd(olympiadEdit, {
  async insert({ tx, values: { projectId, name, ...settings } }) {
    if (!(await projectExists(tx, projectId))) throw new Problem('notFound')
    if (!(await takeName(tx, name))) return undefined
    const { id } = await tx
      .insertInto('olympiads')
      .values({ projectId, name, ...withDates(settings) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  duplicate: { name: nameTaken },
  read: findOlympiad,
})

export const changeOlympiad = recordEdit(olympiadEdit, {
  table: 'olympiads',
  async reach(tx, actor, id: OlympiadId) {
    const olympiad = reaches(actor, id) ? await lockOlympiad(tx, id) : undefined
    if (olympiad === undefined) throw new Problem('notFound')
    if (olympiad.phase === 'archived') throw new Problem('phase', { phase: olympiad.phase })
    return id
  },
  read: findOlympiad,
  async change({ tx, id, before, values }) {
    const { awardRules, rankGroups, tieRules, strands, subProjectId, priceSteps, ...settings } = values
    refusePrices({ ...settings, priceSteps: priceSteps ?? before.priceSteps })
    await refuseOtherCurrency(tx, id, { before: before.currency, now: settings.currency })
    if (typeof subProjectId === 'number') await mustBeOfProject(tx, subProjectId, before.project.id)
    refuseOtherLists(awardRules, rankGroups ?? before.rankGroups)
    refuseSharedTopic(strands ?? [])
    if (before.verdictsByTwo && !settings.verdictsByTwo) await refuseOneDecider(tx, id)
    return {
      ...withDates(settings),
      awardRules: JSON.stringify(awardRules),
      ...(rankGroups === undefined ? {} : { rankGroups }),
      ...(tieRules === undefined ? {} : { tieRules: JSON.stringify(tieRules) }),
      ...(strands === undefined ? {} : { strands: JSON.stringify(strands) }),
      ...(priceSteps === undefined ? {} : { priceSteps: JSON.stringify(priceSteps) }),
      ...(subProjectId === undefined ? {} : { subProjectId }),
    }
  },
})

function refusePrices(prices: LearnerPrices): void {
  const fault = priceStepFault(prices)
  if (fault !== null) throw new Problem('invalid', {}, { fields: { [`priceSteps.${fault.at}.until`]: fault.why } })
}

/** A share is of a list that the olympiad has. */
function refuseOtherLists(rules: readonly AwardRule[], groups: readonly RankGroup[]): void {
  const at = rules.findIndex(
    (rule) => rule.by === 'share' && rule.group !== undefined && rule.group !== 'all' && !groups.includes(rule.group),
  )
  if (at >= 0) throw new Problem('invalid', {}, { fields: { [`awardRules.${at}.group`]: 'Add this rank list first.' } })
}

function refuseSharedTopic(strands: readonly Strand[]): void {
  const topic = sharedTopic(strands)
  if (topic === undefined) return
  throw new Problem(
    'invalid',
    {},
    { fields: { strands: `Two strands have the topic “${topic}”. Leave it in one of them.` } },
  )
}

/** Verdicts are about learners who have begun: from the first one on, none is decided by one person. */
async function refuseOneDecider(tx: Tx, id: OlympiadId): Promise<void> {
  const begun = await tx
    .selectFrom('attempts')
    .select('id')
    .where('olympiadId', '=', id)
    .where('startedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (begun === undefined) return
  const why = 'A learner has begun to sit. Verdicts need two people from then on.'
  throw new Problem('invalid', {}, { fields: { verdictsByTwo: why } })
}

/** The orders of an olympiad are in its currency. */
async function refuseOtherCurrency(tx: Tx, id: OlympiadId, currency: { before: string; now: string }): Promise<void> {
  if (currency.now === currency.before) return
  const order = await tx
    .selectFrom('purchaseOrders')
    .select('id')
    .where('olympiadId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (order === undefined) return
  const why = `The olympiad has orders in ${currency.before}. The currency cannot change any more.`
  throw new Problem('invalid', {}, { fields: { currency: why } })
}

async function mustBeOfProject(tx: Tx, id: SubProjectId, projectId: ProjectId): Promise<void> {
  const row = await tx
    .selectFrom('subProjects')
    .select('id')
    .where('id', '=', id)
    .where('projectId', '=', projectId)
    .forKeyShare()
    .executeTakeFirst()
  if (row === undefined)
    throw new Problem('invalid', {}, { fields: { subProjectId: 'Choose a sub-project of the olympiad’s project.' } })
}

function withDates<Values extends { opensAt: string; closesAt: string }>(values: Values) {
  return { ...values, opensAt: new Date(values.opensAt), closesAt: new Date(values.closesAt) }
}

/** Makes an olympiad the one that its project's name means. */
export async function pinOlympiad(db: Db, id: OlympiadId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    await tx
      .updateTable('olympiads')
      .set({ pinned: false })
      .where('projectId', '=', olympiad.projectId)
      .where('pinned', '=', true)
      .execute()
    await tx.updateTable('olympiads').set({ pinned: true }).where('id', '=', id).execute()
  })
}
