import type { CustomerParticipantId, TeamMemberId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import { Problem } from '@agon/domain/problem'
import { ineligibilityOf, type Member } from '@agon/domain/team/eligibility'
import { countOf, type TeamRole } from '@agon/domain/team/roles'
import type { Tx } from '#/db/database.ts'
import { findTeamRules, type OlympiadTeamRules } from '#/db/team-rules.ts'
import type { Actor } from '#/http/actor.ts'
import { eligibilityWords } from './eligibility-words.ts'
import { countNamed } from './members.ts'

/** The head count of a role limits its members. */
export async function refuseFull(tx: Tx, id: CustomerParticipantId, role: TeamRole): Promise<void> {
  const counts = await tx.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const named = await countNamed(tx, id)
  const most = counts[countOf[role]]
  if (most === null)
    throw new Problem(
      'invalid',
      {},
      { fields: { role: { en: 'Enter the head counts first.', af: 'Vul eers die getalle in.' } } },
    )
  if (named[countOf[role]] >= most)
    throw new Problem(
      'invalid',
      {},
      {
        fields: {
          role: {
            en: `The head count of this role is ${most}. Change it first.`,
            af: `Die getal vir hierdie rol is ${most}. Verander dit eers.`,
          },
        },
      },
    )
}

/** Staff may admit an exception; lists show it. */
export async function refuseIneligible(
  tx: Tx,
  actor: Actor,
  member: Member & { readonly teamId: CustomerParticipantId },
): Promise<void> {
  const rules = await rulesOf(tx, member.teamId)
  const reason = ineligibilityOf(member, rules)
  if (reason === null || (actor.role !== 'teacher' && reason !== 'born-later')) return
  throw new Problem('invalid', {}, { fields: { birthDate: eligibilityWords(reason, rules) } })
}

async function rulesOf(tx: Tx, id: CustomerParticipantId): Promise<OlympiadTeamRules> {
  const { olympiadId } = await tx
    .selectFrom('customerParticipants')
    .select('olympiadId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return findTeamRules(tx, olympiadId)
}

interface Named {
  readonly id?: TeamMemberId
  readonly teamId: CustomerParticipantId
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
}

/** Two members of one name have different birth dates. */
export async function refuseDuplicate(tx: Tx, { id, teamId, birthDate, ...name }: Named): Promise<void> {
  const others = await tx
    .selectFrom('teamMembers')
    .select(['firstName', 'lastName', 'birthDate'])
    .where('teamId', '=', teamId)
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? null))
    .execute()
  const key = learnerKey(name)
  if (!others.some((other) => learnerKey(other) === key && other.birthDate === birthDate)) return
  throw new Problem(
    'duplicate',
    {},
    {
      fields: {
        firstName: {
          en: 'The team has a member of this name and birth date.',
          af: 'Die span het ’n lid met hierdie naam en geboortedatum.',
        },
      },
    },
  )
}
