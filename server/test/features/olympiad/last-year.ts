import type { OlympiadId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import { sql } from 'kysely'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aQuestion, aQuestionModule, aSingleChoice } from '#test/questions.ts'
import type { World } from '#test/world.ts'

/** A released olympiad with rows of every part that can be copied, and of some that cannot. */
export async function lastYear(world: World, details: { name: string; phase?: Phase }) {
  const { db } = world
  const id = await anOlympiad(world, { phase: 'released', ...details })
  await db
    .updateTable('olympiads')
    .set({
      opensAt: new Date('2026-04-14T07:00:00Z'),
      closesAt: new Date('2026-04-17T15:00:00Z'),
      learnerPrice: 6500,
      consentVersion: '2026-1',
      senderName: 'Sango',
      extraSeconds: 60,
      resultsComputedAt: world.clock.now,
      certificateConfig: JSON.stringify({ title: 'Sango 2026', locale: 'en', issuedOn: '2026-05-01', signatories: [] }),
    })
    .where('id', '=', id)
    .execute()
  const [first, second] = [
    await aQuestionModule(world, { olympiadId: id, title: 'Maps' }),
    await aQuestionModule(world, { olympiadId: id, title: 'Water' }),
  ]
  const question = await aQuestion(world, first, aSingleChoice({ topic: 'Rivers' }))
  const copyInIt = await aQuestion(world, second, aSingleChoice({ topic: 'Rivers, copied' }))
  await db.updateTable('questions').set({ originId: question }).where('id', '=', copyInIt).execute()
  const gone = await aQuestion(world, second, aSingleChoice({ topic: 'Deleted' }))
  await db.updateTable('questions').set({ deletedAt: world.clock.now }).where('id', '=', gone).execute()
  await db.updateTable('questionModules').set({ position: null }).where('id', '=', second).execute()
  await writeTexts(world, id)
  await db
    .insertInto('usefulContacts')
    .values({ olympiadId: id, name: 'Nomsa', email: 'nomsa@press.example', groups: ['press'], consentOn: '2026-01-05' })
    .execute()
  const schoolId = await aSchool(world, { name: 'Hill School' })
  await db
    .insertInto('schoolContacts')
    .values({ schoolId, position: 1, role: 'principal', name: 'P. Hill', email: 'office@hill.example' })
    .execute()
  const own = await aSchoolParticipant(world, { olympiadId: id, schoolId })
  await aSchoolParticipant(world, { olympiadId: id, schoolId: await aSchool(world, { name: 'Lake School' }) })
  await aTeacher(world, own)
  await aLearner(world, own)
  await staff(world, 'admin', id)
  return { id, question, copyInIt }
}

async function writeTexts({ db, clock: { now } }: World, id: OlympiadId): Promise<void> {
  const strands = JSON.stringify([{ titles: { en: 'Water' }, topics: ['Rivers'] }])
  await db.updateTable('olympiads').set({ strands }).where('id', '=', id).execute()
  await sql`insert into team_rules (id, most_contestants, most_leaders, least_age, most_age, age_on, due_at)
    values (${id}, 4, 2, 16, 19, '2026-06-30', '2026-03-10T08:00:00Z')`.execute(db)
  const text = { olympiadId: id, language: 'en', savedAt: now } as const
  await db
    .insertInto('copyTexts')
    .values([
      { ...text, key: 'a', version: 1, value: 'Old words' },
      { ...text, key: 'a', version: 2, value: 'New words' },
      { ...text, key: 'b', version: 1, value: 'Words' },
      { ...text, key: 'b', version: 2, value: null },
    ])
    .execute()
  await db
    .insertInto('olympiadData')
    .values({ olympiadId: id, name: 'past-results', title: 'Past', columns: '[]', isPublic: true, changedAt: now })
    .execute()
  const { id: emailerId } = await db
    .insertInto('emailers')
    .values({ olympiadId: id, kind: 'mass', name: 'Invitation', version: 2, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { emailerId, locale: 'en', body: 'Dear {{ name }}', savedAt: now } as const
  await db
    .insertInto('emailerVersions')
    .values([
      { ...version, version: 1, subject: 'Old' },
      { ...version, version: 2, subject: 'Come again' },
    ])
    .execute()
}
