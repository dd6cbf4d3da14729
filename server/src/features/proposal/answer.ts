import type { ProposalId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { applyProposal } from './apply.ts'
import { tellProposer } from './mail.ts'
import { loadProposal } from './rows.ts'

/** Applies a proposal as staff would enter it. A record that was changed since then is a conflict, and nothing is applied. */
export async function acceptProposal(app: App, actor: Actor, id: ProposalId): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const proposal = await loadProposal(tx, actor, id)
    await applyProposal({ app, tx, actor }, proposal, async () => {
      await close(app, tx, actor, { id, status: 'accepted', answer: '' })
      await tellProposer(app, tx, proposal, { accepted: true, reason: '' })
    })
  })
}

export async function declineProposal(app: App, actor: Actor, id: ProposalId, reason: string): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await holdPersons(tx, id)
    const proposal = await loadProposal(tx, actor, id)
    await close(app, tx, actor, { id, status: 'declined', answer: reason })
    await tellProposer(app, tx, proposal, { accepted: false, reason })
  })
}

/** The mail names them: an erasure waits and takes the name out of it, or the answer waits for the erasure. */
async function holdPersons(tx: Tx, id: ProposalId): Promise<void> {
  await sql`select from learners where id in (
    select p.learner_id from proposals r left join team_members m on m.id = r.member_id
    join participants p on p.id = coalesce(r.participant_id, m.participant_id) where r.id = ${id}) for key share`.execute(
    tx,
  )
  await sql`select from team_members where id = (select member_id from proposals where id = ${id}) for key share`.execute(
    tx,
  )
}

/** Withdraws an own proposal that waits. Another's is not found. */
export async function withdrawProposal(app: App, actor: Actor, id: ProposalId): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('proposals')
      .select('id')
      .where('id', '=', id)
      .where('proposedBy', '=', userIdOf(actor))
      .executeTakeFirst()
    if (own === undefined) throw new Problem('notFound')
    await close(app, tx, actor, { id, status: 'withdrawn', answer: '' })
  })
}

interface Answer {
  readonly id: ProposalId
  readonly status: 'accepted' | 'declined' | 'withdrawn'
  readonly answer: string
}

/** Of two answers at once the second is refused. */
async function close(app: App, tx: Tx, actor: Actor, { id, ...answer }: Answer): Promise<void> {
  const closed = await tx
    .updateTable('proposals')
    // A proposed passport is the member's now, or no one's.
    .set({ ...answer, passport: null, answeredBy: userIdOf(actor), answeredAt: app.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (closed.numUpdatedRows === 0n) throw new Problem('alreadyAnswered')
}
