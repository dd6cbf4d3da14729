import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const folder = join(import.meta.dirname, '../../../db/migrations')
const name = readdirSync(folder).find((file) => file.endsWith('-names-of-schools.sql'))

test('the migration repairs lists with a former name of their school, closed years excepted', async () => {
  if (name === undefined) throw new Error('The migration is there.')
  const schoolId = await aSchool(world, { name: 'Hoërskool Môrester' })
  const listOf = async (phase: 'open' | 'archived') => {
    const own = await aSchoolParticipant(world, { schoolId, olympiadId: await anOlympiad(world, { phase }) })
    return (await aLearner(world, own)).participantId
  }
  const [open, archived] = [await listOf('open'), await listOf('archived')]
  await world.db
    .updateTable('participants')
    .set({ schoolName: 'Former name' })
    .where('id', 'in', [open, archived])
    .execute()
  await sql.raw(readFileSync(join(folder, name), 'utf8')).execute(world.db)
  const { rows } = await sql<{ id: number; school: string }>`
    select id, school_name as school from participants where id in (${open}, ${archived}) order by id`.execute(world.db)
  expect(rows).toEqual([
    { id: open, school: 'Hoërskool Môrester' },
    { id: archived, school: 'Former name' },
  ])
})
