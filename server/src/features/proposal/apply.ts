import type { TeamMemberId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { ProposalKind } from '@agon/domain/proposal'
import { findLastSave, type SavedRecord } from '#/activity/last-save.ts'
import type { Tx } from '#/db/database.ts'
import { findTeam } from '#/db/team-rows.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { conflictWith } from '#/http/outdated.ts'
import { holdLearner, saveLearner } from '../learner/correct.ts'
import { findMember } from '../team/members.ts'
import { holdTeam } from '../team/policy.ts'
import { applyCounts, applyDetails, applyNewMember } from '../team/requests/apply.ts'
import { takeOut } from '../team/save-member.ts'
import { type LoadedProposal, withPresent } from './rows.ts'
import { holdSchool, saveSchool } from './school.ts'

interface Context {
  readonly app: App
  readonly tx: Tx
  readonly actor: Actor
}
/** `close` notes the decision, once what it is about is locked. */
type Apply = (context: Context, proposal: LoadedProposal, values: object, close: () => Promise<void>) => Promise<void>

/** Accepting a proposal of each kind, as staff would make the change. Nothing is applied on top of a later change. */
const appliers: Readonly<Record<ProposalKind, Apply>> = {
  async learner({ tx, actor }, proposal, values, close) {
    const held = await holdLearner(tx, actor, of(proposal.participantId))
    await close()
    await refuseChanged({ tx, actor }, proposal, held.before, { table: 'learners', ...held.learner })
    await saveLearner(tx, held, values)
  },
  async school(context, proposal, values, close) {
    const held = await holdSchool(context.tx, of(proposal.schoolId))
    await close()
    // Another teacher's proposal of the same values may have been accepted.
    if (!withPresent(proposal.changes, held).every(({ now, after }) => now === after))
      await refuseChanged(context, proposal, held, { table: 'schools', ...held })
    await saveSchool(context.tx, held, values, context.app.now())
  },
  async 'other-school'() {
    // Moving the teacher settles it.
    throw new Problem('moveTeacher')
  },
  async 'head-counts'(context, proposal, values, close) {
    const id = of(proposal.teamId)
    const { app, tx, actor } = context
    await holdTeam(tx, actor, id, app.now())
    await close()
    const team = await findTeam(tx, id)
    await refuseChanged(context, proposal, team, { table: 'teams', id, version: team.version })
    await applyCounts(context, { teamId: id, values, passport: null })
  },
  async 'new-member'(context, { id, teamId, passport }, values, close) {
    const { app, tx, actor } = context
    await holdTeam(tx, actor, of(teamId), app.now())
    await close()
    const memberId = await applyNewMember(context, { teamId: of(teamId), values, passport })
    await tx.updateTable('proposals').set({ memberId }).where('id', '=', id).execute()
  },
  async member(context, proposal, values, close) {
    const { app, tx, actor } = context
    const [teamId, id] = [of(proposal.teamId), of(proposal.memberId)]
    await holdTeam(tx, actor, teamId, app.now())
    await holdContestant(tx, id)
    await close()
    const member = await findMember(app, tx, id)
    await refuseChanged(context, proposal, member, { table: 'teamMembers', id, version: member.version })
    await applyDetails(context, id, { teamId, values, passport: proposal.passport })
  },
  async 'no-member'({ app, tx, actor }, { teamId, memberId }, _values, close) {
    await holdTeam(tx, actor, of(teamId), app.now())
    await holdContestant(tx, of(memberId))
    await close()
    await takeOut(tx, of(memberId))
  },
}

export async function applyProposal(
  context: Context,
  proposal: LoadedProposal,
  close: () => Promise<void>,
): Promise<void> {
  const values = Object.fromEntries(Object.entries(proposal.changes).map(([field, [, after]]) => [field, after]))
  await appliers[proposal.kind](context, proposal, values, close)
}

/** Contestants who correct their names hold the learner first; their proposals follow. An erasure holds the learner, or the member. */
async function holdContestant(tx: Tx, id: TeamMemberId): Promise<void> {
  await tx
    .selectFrom('learners')
    .innerJoin('participants', 'participants.learnerId', 'learners.id')
    .innerJoin('teamMembers', 'teamMembers.participantId', 'participants.id')
    .select('learners.id')
    .where('teamMembers.id', '=', id)
    .forNoKeyUpdate('learners')
    .execute()
  await tx.selectFrom('teamMembers').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

async function refuseChanged(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  { changes }: LoadedProposal,
  present: object,
  record: SavedRecord,
): Promise<void> {
  if (withPresent(changes, present).some((one) => one.now !== one.before))
    throw conflictWith(present, await findLastSave(tx, actor, record))
}

/** A constraint of the table demands it for the kind. */
function of<Id>(id: Id | null): Id {
  if (id === null) throw new Problem('internal')
  return id
}
