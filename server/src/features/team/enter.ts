import type { teamCalls } from '@agon/contract/team/calls'
import { teamEdit } from '@agon/contract/team/edit'
import { isYearClosed } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { deleteCustomer, recordsOfCustomer } from '#/db/customer-records.ts'
import { keepTeamRules } from '#/db/team-rules.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { recordAdd } from '#/http/record-edit.ts'
import { reaches } from '#/http/scope.ts'
import { loadTeam } from './policy.ts'
import { findTeam } from '#/db/team-rows.ts'

/** Enters a country in an olympiad of the caller's. */
export const addTeam = recordAdd(teamEdit, {
  async insert({ tx, actor, now, values: { olympiadId, countryId } }) {
    const olympiad = await tx.selectFrom('olympiads').select('phase').where('id', '=', olympiadId).executeTakeFirst()
    const country = await tx.selectFrom('countries').select('id').where('id', '=', countryId).executeTakeFirst()
    if (olympiad === undefined || country === undefined || !reaches(actor, olympiadId)) throw new Problem('notFound')
    if (isYearClosed(olympiad.phase)) throw new Problem('phase', { phase: olympiad.phase })
    await keepTeamRules(tx, olympiadId)
    const entered = await tx
      .insertInto('customerParticipants')
      .values({ olympiadId, kind: 'country', countryId, createdAt: now })
      .onConflict((conflict) => conflict.columns(['olympiadId', 'countryId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (entered !== undefined) await tx.insertInto('teams').values({ id: entered.id }).execute()
    return entered?.id
  },
  duplicate: { countryId: 'This country takes part already. A second team gets a code of our own in Countries.' },
  read: findTeam,
})

/** Takes a country out of an olympiad while nothing depends on it. */
export async function removeTeam({ db, actor, params }: HandlerInput<typeof teamCalls.removeTeam>) {
  await db.transaction().execute(async (tx) => {
    const { id } = await loadTeam(tx, actor, params.id)
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forUpdate().execute()
    const what = await recordsOfCustomer(tx, id)
    if (what !== null) throw new Problem('teamInUse', { what })
    await deleteCustomer(tx, id)
  })
  return {}
}
