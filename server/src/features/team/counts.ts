import { teamEdit } from '@agon/contract/team/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem, type Words } from '@agon/domain/problem'
import { headCounts, type HeadCount, type HeadCounts } from '@agon/domain/team/roles'
import { countsBeyond } from '@agon/domain/team/rules'
import type { Tx } from '#/db/database.ts'
import { findOrdered } from '#/db/team-orders.ts'
import { findTeamRules, type OlympiadTeamRules } from '#/db/team-rules.ts'
import { recordEdit } from '#/http/record-edit.ts'
import { countNamed } from './members.ts'
import { loadTeam, refuseUnlessOpen } from './policy.ts'
import { findTeam } from '#/db/team-rows.ts'

/** Sets the head counts: within the rules, and not below what is invoiced or named. */
export const changeTeam = recordEdit(teamEdit, {
  table: 'teams',
  async reach(tx, actor, id: CustomerParticipantId) {
    return (await loadTeam(tx, actor, id)).id
  },
  read: findTeam,
  async change({ tx, actor, now, id, values }) {
    const { olympiadId, phase } = await loadTeam(tx, actor, id)
    const rules = await findTeamRules(tx, olympiadId)
    refuseUnlessOpen({ actor, phase, rules, now })
    await refuseImpossible(tx, id, values, rules)
    const { contestants, leaders, observers, guests } = values
    return { contestants, leaders, observers, guests }
  },
})

/** Head counts are within the rules, and not below what is invoiced or named. */
export async function refuseImpossible(
  tx: Tx,
  id: CustomerParticipantId,
  counts: HeadCounts,
  rules: OlympiadTeamRules,
): Promise<void> {
  const ordered = await findOrdered(tx, id)
  const named = await countNamed(tx, id)
  const beyond = new Map(countsBeyond(counts, rules).map(({ count, most }) => [count, most]))
  const faultOf = (count: HeadCount): Words | undefined => {
    const most = beyond.get(count)
    if (most !== undefined) return { en: `At most ${most}.`, af: `Hoogstens ${most}.` }
    if (counts[count] < ordered[count])
      return {
        en: `The invoice has ${ordered[count]}. Ask the organisers to change it first.`,
        af: `Die faktuur het ${ordered[count]}. Vra die organiseerders om dit eers te verander.`,
      }
    return counts[count] < named[count]
      ? {
          en: `${named[count]} have names. Take one out first.`,
          af: `${named[count]} het name. Haal eers een uit.`,
        }
      : undefined
  }
  const fields = headCounts.flatMap((count) => {
    const fault = faultOf(count)
    return fault === undefined ? [] : [[count, fault] as const]
  })
  if (fields.length > 0) throw new Problem('invalid', {}, { fields: Object.fromEntries(fields) })
}
