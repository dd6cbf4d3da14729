import { demoEndings } from '../mail/demo-endings.ts'
import { demoPasswordHash } from '../config/demo-password.ts'
import type { TeamContext } from './team-context.ts'

/** One helper of a team for each ending of the demo's mail server, so that every state of a mail can be seen. */
export async function writeMailTeachers({ tx, olympiadId }: TeamContext, createdAt: Date): Promise<void> {
  const teams = await tx
    .selectFrom('customerParticipants')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('kind', '=', 'country')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customerParticipantTeachers')
          .select('teacherId')
          .whereRef('customerParticipantTeachers.customerParticipantId', '=', 'customerParticipants.id'),
      ),
    )
    // The first team is that of the demo's teacher.
    .orderBy('id', 'desc')
    .execute()
  for (const [at, ending] of demoEndings.entries()) {
    const team = teams[at % teams.length]
    if (team === undefined) return
    const email = `lerato.${ending}@geography-mail.example`
    const { id: userId } = await tx
      .insertInto('users')
      .values({
        kind: 'teacher',
        fullName: `Lerato ${ending[0]?.toUpperCase() ?? ''}${ending.slice(1)}`,
        username: email,
        email,
        passwordHash: demoPasswordHash,
        createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const teacher = await tx.insertInto('teachers').values({ userId }).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('customerParticipantTeachers')
      .values({ customerParticipantId: team.id, teacherId: teacher.id, isLead: false, addedAt: createdAt })
      .execute()
  }
}
