import { expect, test } from 'vitest'
import { readTable } from '#/sheets/read-table.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aLearner, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const formula = '=HYPERLINK("https://evil.example";"Click")'

async function aSchoolWithAFormula() {
  const own = await aSchoolParticipant(world)
  const teacher = await aTeacher(world, own)
  const params = { id: own.customerParticipantId }
  const body = { learners: [aListed(formula, 'Nkosi')] }
  expect((await world.send('POST /api/learner/load/{id}', { token: teacher.token, params, body })).status).toBe(200)
  await world.db.updateTable('schools').set({ name: formula, town: formula }).where('id', '=', own.schoolId).execute()
  return { own, teacher }
}

test.for(['csv', 'xlsx'] as const)('no exported cell of a %s file is a formula', async (format) => {
  const { own } = await aSchoolWithAFormula()
  const { token } = await staff(world, 'overlord', null)
  const query = { olympiadId: own.olympiadId, format }
  const answers = [
    await world.send('GET /api/learner/export', { token, query }),
    await world.send('GET /api/school/export', { token, query }),
    await world.send('GET /api/school-participant/export', { token, query }),
  ]
  for (const { bytes } of answers) {
    const { rows } = await readTable(bytes, { filename: `list.${format}` })
    const cells = rows.flatMap((row) => row.cells)
    expect(cells).toContain(`'${formula}`)
    expect(cells.filter((cell) => /^\s*[=@]/.test(cell))).toEqual([])
  }
})

test('an export has no columns but those of its list, whatever is asked for', async () => {
  const { own } = await aSchoolWithAFormula()
  const { token } = await staff(world, 'admin', own.olympiadId)
  const columns = 'firstName,passwordHash,matchKey,zone,constructor,__proto__,learners.id'
  const query = { olympiadId: own.olympiadId, format: 'csv', columns } as const
  const { bytes } = await world.send('GET /api/learner/export', { token, query })
  expect(bytes.toString().replace('\uFEFF', '').split('\r\n')[0]).toBe('First name')
})

test('filters of an export by columns that the list has not, or cannot filter by, find nothing more', async () => {
  const { own } = await aSchoolWithAFormula()
  const elsewhere = await aSchoolParticipant(world)
  await aLearner(world, elsewhere, { firstName: 'Elsewhere' })
  const { token } = await staff(world, 'admin', own.olympiadId)
  for (const more of [
    { matchKey: 'x' },
    { firstName: "' or true --" },
    { customerParticipantId: elsewhere.customerParticipantId },
    { all: 'true', q: 'Elsewhere' },
  ]) {
    const query = { olympiadId: own.olympiadId, format: 'csv', ...more } as const
    const { status, bytes } = await world.send('GET /api/learner/export', { token, query })
    expect(status).toBeLessThan(500)
    expect(bytes.toString()).not.toContain('Elsewhere')
  }
})

test('a file has the words of its list, empty cells where the list shows a dash, and times by the clocks of the olympiad', async () => {
  const own = await aSchoolParticipant(world)
  await aLearner(world, own, { firstName: 'Lerato', lastName: 'Mokoena' })
  await aTeacher(world, own)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const fileOf = async (list: 'learner' | 'teacher', columns: string) => {
    const query = { olympiadId: own.olympiadId, format: 'csv', columns } as const
    const { bytes } = await world.send(`GET /api/${list}/export`, { token, query })
    return bytes.toString().replace('\uFEFF', '').trim().split('\r\n')
  }
  const zone = 'Africa/Johannesburg'
  await world.db.updateTable('olympiads').set({ timeZone: zone }).where('id', '=', own.olympiadId).execute()
  await world.db
    .updateTable('participants')
    .set({ createdAt: new Date('2026-03-01T22:30:00Z') })
    .execute()
  await world.db.updateTable('schools').set({ province: 'KZN' }).where('id', '=', own.schoolId).execute()
  await world.db.updateTable('participants').set({ province: 'KZN' }).execute()
  await world.db.updateTable('learners').set({ homeLanguage: 'nso' }).execute()
  const columns = 'firstName,grade,province,sittingStatus,seated,consent,homeLanguage,createdAt'
  expect(await fileOf('learner', columns)).toEqual([
    'First name,Grade,Province,Sitting,Place,Consent,Home language,Loaded',
    'Lerato,10,KwaZulu-Natal,Not started,,Not recorded,Sepedi,2026-03-02 00:30',
  ])
  expect(await fileOf('teacher', 'part,disabled')).toEqual(['Part,Status', 'Lead,Active'])
})
