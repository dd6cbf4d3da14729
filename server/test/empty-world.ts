import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId, SchoolId } from '@agon/domain/ids'
import { acceptForTeachers } from '#/demo/accept-for-teachers.ts'
import { demoPasswordHash } from '#/config/demo-password.ts'
import { someIssuer } from './features/purchase-order/factories.ts'
import type { App } from '#/http/handler.ts'

/** An olympiad in which nothing has happened yet: its staff, one school and its teacher. */
export async function makeEmptyWorld(app: App): Promise<void> {
  const { db } = app.database
  const hour = 3_600_000
  await db
    .insertInto('urlNames')
    .values([
      { name: 'sango', kind: 'project' },
      { name: 'sango-2026', kind: 'olympiad' },
    ])
    .execute()
  const project = await db
    .insertInto('projects')
    .values({ name: 'sango', title: 'Sango', accent: 'ochre' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('issuers')
    .values({ code: 'SANGO', details: JSON.stringify(someIssuer) })
    .execute()
  await db
    .updateTable('projects')
    .set({ issuerId: (select) => select.selectFrom('issuers').select('id') })
    .where('id', '=', project.id)
    .execute()
  const olympiad = await db
    .insertInto('olympiads')
    .values({
      projectId: project.id,
      name: 'sango-2026',
      title: 'Sango Geography Olympiad 2026',
      subject: 'Geography',
      phase: 'registration',
      pinned: true,
      opensAt: new Date(app.now().getTime() - hour),
      closesAt: new Date(app.now().getTime() + 48 * hour),
      learnerPrice: 5000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of ['admin', 'accountant', 'overlord'] as const) {
    const user = await db
      .insertInto('users')
      .values({ kind: 'staff', username: role, fullName: `The ${role}`, passwordHash: demoPasswordHash })
      .returning('id')
      .executeTakeFirstOrThrow()
    const olympiadId = role === 'overlord' ? null : olympiad.id
    await db.insertInto('accounts').values({ userId: user.id, olympiadId, role }).execute()
  }
  await makeSchool(app, olympiad.id)
  await db.transaction().execute(async (tx) => acceptForTeachers({ tx }, app.now()))
  await db
    .insertInto('systemFacts')
    .values({ name: 'demo-ready', value: JSON.stringify(true) })
    .execute()
}

async function makeSchool({ database: { db } }: App, olympiadId: OlympiadId): Promise<void> {
  const schoolId = demoSchoolId as SchoolId
  await db
    .insertInto('schools')
    .values({ id: schoolId, name: 'Baobab Ridge High School', province: 'LP', town: 'Musina' })
    .execute()
  const user = await db
    .insertInto('users')
    .values({
      kind: 'teacher',
      username: 'teacher',
      fullName: 'Mpho Ndou',
      email: 'teacher@school.example',
      passwordHash: demoPasswordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const teacher = await db
    .insertInto('teachers')
    .values({ userId: user.id, schoolId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const participant = await db
    .insertInto('customerParticipants')
    .values({ olympiadId, kind: 'school', schoolId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customerParticipantTeachers')
    .values({ customerParticipantId: participant.id, teacherId: teacher.id })
    .execute()
}
