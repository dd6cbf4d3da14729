import { folded } from '@agon/domain/folded'
import { runs } from '@agon/domain/test/runs'
import { integer, oneof, sample, string } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withClient } from '#test/backup.ts'
import { aLearner, aSchool, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { migrationFiles } from './migration-files.ts'

const world = aWorld()
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x36f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2037],
] as const

test('every searched column is folded', async () => {
  const { rows } = await sql<{ name: string; expression: string | null }>`
    select table_name as name, generation_expression as expression from information_schema.columns
    where table_schema = 'public' and column_name = 'search' order by 1`.execute(world.db)
  expect(rows.length).toBeGreaterThan(7)
  // That of proposals is put together from folded texts of other tables.
  expect(rows.filter(({ expression }) => expression?.startsWith('folded(') !== true)).toEqual([
    { name: 'proposals', expression: null },
  ])
})

test.each([
  ['zoe', 'Zoë', 'Botha'],
  ['ZOË', 'Zoe', 'Botha'],
  ['nwamitwa', 'Tsakani', 'N’wamitwa'],
  ['n’wamitwa', 'Tsakani', "N'wamitwa"],
  ['nwamitwa', 'Tsakani', 'N´wamitwa'],
  ['n´wamitwa', 'Tsakani', 'N’wamitwa'],
  ['tshivhengwa naledzani', 'Ṋaledzani', 'Tshivhengwa'],
  ['Nkosi, Thandiwe', 'Thandiwe', 'Nkosi'],
  ['!xoo', 'ǃXóõ', 'Dam'],
  ['anne-marie', 'Anne‑Marie', 'Smit'],
])('“%s” finds %s %s', async (q, firstName, lastName) => {
  const own = await aSchoolParticipant(world)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const { participantId } = await aLearner(world, own, { firstName, lastName })
  await aLearner(world, own, { firstName: 'Another', lastName: 'Learner' })
  const { items } = (await world.send('GET /api/learner/', { token, query: { olympiadId: own.olympiadId, q } })).ok
  expect(items.map(({ id }) => id)).toEqual([participantId])
})

test('a school is found without the accents of its name', async () => {
  const { token } = await staff(world, 'overlord', null)
  const id = await aSchool(world, { name: 'Hoërskool Môrester' })
  const find = async (q: string) =>
    (await world.send('GET /api/school/', { token, query: { olympiadId: -1, q } })).ok.items.map((school) => school.id)
  expect(await find('hoerskool morester')).toEqual([id])
  expect(await find('Môrester, Hoërskool')).toEqual([id])
  expect(await find('m%rester')).toEqual([])
})

test('the search of a page and that of the database have the same rule', async () => {
  // Latin letters with their accents, spacing accents and marks, and the punctuation of names.
  const letter = oneof(...ranges.map(([min, max]) => integer({ min, max }).map((code) => String.fromCodePoint(code))))
  const texts = sample(string({ unit: letter, maxLength: 12 }), runs(2_000, 20_000))
  const { rows } = await sql<{ folded: string }>`
    select folded(text) from unnest(${texts}::text[]) with ordinality as t(text, at) order by at`.execute(world.db)
  const different = texts.flatMap((text, at) => (rows[at]?.folded === folded(text) ? [] : [{ text, ...rows[at] }]))
  expect(different).toEqual([])
})

test('a session that is open during the upgrade still finds schools by the index of folded names', async () => {
  const textOf = (name: string) => migrationFiles().find((file) => file.name === name)?.text ?? ''
  // Without the columns that follow.
  const [former = ''] = textOf('0027-folded-marks.sql').split('\n\n')
  const usesIndex = await withClient(world.ownerUrl, (owner) =>
    withClient(world.ownerUrl, async (session) => {
      const explained = async () => {
        const { rows } = await session.query(`explain (format json) select from schools where folded(name) like 'a%'`)
        return JSON.stringify(rows).includes('schools_by_folded_name')
      }
      await owner.query(former)
      await session.query('set enable_seqscan = off')
      const before = await explained()
      await owner.query(textOf('0175-quick-folding.sql'))
      return [before, await explained()]
    }),
  )
  expect(usesIndex).toEqual([true, true])
})
