import type { SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { reachedParticipants } from '#/http/reach.ts'

/** The identity of a school in documents and the register: organisers decide about a teacher's change. */
interface Protected {
  readonly name: string
  readonly natemis: string | null
  readonly province: string
}

interface Proposed {
  readonly actor: Actor
  readonly id: SchoolId
  readonly now: Date
  readonly before: Protected
  readonly values: Protected
}

/** Proposes the changes of a teacher to a school's name, number and province. They join the teacher's proposal that waits. */
export async function proposeForSchool(tx: Tx, { actor, id, now, before, values }: Proposed): Promise<void> {
  const changes = (['name', 'natemis', 'province'] as const).flatMap((field) =>
    before[field] === values[field] ? [] : [[field, [before[field] ?? '', values[field] ?? '']] as const],
  )
  if (changes.length === 0) return
  const olympiad = await tx
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select('o.id')
    .where('c.schoolId', '=', id)
    .where(reachedParticipants(actor))
    // The year that is not closed, then the newest.
    .orderBy(sql`o.phase = 'archived'`)
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notTaking')
  await tx
    .insertInto('proposals')
    .values({
      olympiadId: olympiad.id,
      kind: 'school',
      schoolId: id,
      changes: JSON.stringify(Object.fromEntries(changes)),
      reason: '',
      proposedBy: userIdOf(actor),
      proposedAt: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['schoolId', 'proposedBy'])
        .where('status', '=', 'open')
        .where('kind', '=', 'school')
        .doUpdateSet({ changes: sql`proposals.changes || excluded.changes`, proposedAt: now }),
    )
    .execute()
}
