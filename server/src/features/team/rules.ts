import { teamRulesEdit } from '@agon/contract/team/edit'
import type { OlympiadId } from '@agon/domain/ids'
import { findTeamRules } from '#/db/team-rules.ts'
import { recordEdit } from '#/http/record-edit.ts'

export const writeTeamRules = recordEdit(teamRulesEdit, {
  table: 'teamRules',
  async reach(tx, _actor, id: OlympiadId) {
    // The first save waits for another first save.
    await tx.selectFrom('olympiads').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const { version } = await findTeamRules(tx, id)
    return version === 0 ? { of: { id } } : id
  },
  read: findTeamRules,
  change: ({ values: { dueAt, ...values } }) => ({ ...values, dueAt: dueAt === '' ? null : new Date(dueAt) }),
})
