import type { CallKey } from '@agon/contract/calls'
import type { Role, StaffRole } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { access } from '#test/access.ts'
import { aStage, type Stage } from '#test/stage.ts'
import type { AccessCase } from '#test/access-case.ts'
import { staff } from '#test/factories.ts'
import { aWorld, type SendInput } from '#test/world.ts'

const world = aWorld()

/** Another person of the staff, with a name unlike those of the others of this role. */
async function named({ olympiadId }: Stage, role: StaffRole | 'overlord', fullName: string): Promise<string> {
  const { userId, token } = await staff(world, role, olympiadId)
  await world.db.updateTable('users').set({ fullName }).where('id', '=', userId).execute()
  return token
}

const config = {
  title: 'Sango',
  locale: 'en',
  issuedOn: '2026-11-01',
  signatories: [{ name: 'P. Nkosi', title: 'Chair' }],
  showMark: false,
  showPercentage: true,
  showRank: false,
}

/** Each kind of record that is edited against a version: its call, and an input that saves it the first time. */
const edits: readonly {
  title: CallKey
  role: StaffRole | 'overlord'
  input: (stage: Stage) => SendInput | Promise<SendInput>
  other?: SendInput
}[] = [
  { title: 'PUT /api/user/{id}', role: 'overlord', input: own(access.user.changeUser) },
  { title: 'PUT /api/school/{id}', role: 'admin', input: own(access.school.changeSchool) },
  { title: 'PUT /api/learner/{id}', role: 'admin', input: own(access.learner.changeLearner) },
  { title: 'PUT /api/olympiad/{id}', role: 'admin', input: own(access.olympiad.changeOlympiad) },
  { title: 'PUT /api/question-module/{id}', role: 'admin', input: own(access.question.changeModule) },
  { title: 'PUT /api/question/{id}', role: 'admin', input: own(access.question.changeQuestion) },
  {
    title: 'POST /api/certificate/config/{olympiadId}',
    role: 'admin',
    input: async ({ olympiadId }) => {
      const { token } = await staff(world, 'admin', olympiadId)
      const params = { olympiadId }
      const { version } = (await world.send('GET /api/certificate/config/{olympiadId}', { token, params })).ok
      return { params, body: { ...config, version } }
    },
  },
  { title: 'PUT /api/purchase-order/issuer', role: 'accountant', input: own(access.issuer.writeIssuer) },
  {
    title: 'PUT /api/purchase-order/set-school-po/{id}',
    role: 'accountant',
    input: order,
    // The same number once more would be a second click.
    other: { query: { schoolsPO: 'S-2', version: 1 } },
  },
  { title: 'PUT /api/results/marking/{id}/answers/{attemptId}', role: 'admin', input: own(access.marking.giveMark) },
]

function own({ own: make }: AccessCase, role: Role = 'admin') {
  return (stage: Stage) => make(stage, role)
}

async function order(stage: Stage): Promise<SendInput> {
  const { query, ...order } = await access.purchaseOrder.setSchoolPo.own(stage, 'accountant')
  return { ...order, query: { ...query, version: 1 } }
}

test.for(edits)(
  '$title refuses an edit on top of another’s with the newer record, its editor and the moment',
  async ({ title, role, input, other }) => {
    const stage = await aStage(world)
    const asked = await input(stage)
    const first = await world.send(title, { ...asked, token: await named(stage, role, 'Naledi Botha') })
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const savedAt = world.clock.now.toISOString()
    world.clock.now = new Date(world.clock.now.getTime() + 60_000)
    const second = await world.send(title, { ...asked, ...other, token: await named(stage, role, 'Sipho Dube') })
    expect(second.status, JSON.stringify(second.body)).toBe(409)
    expect(second.body).toMatchObject({
      error: 'conflict',
      details: { item: expect.any(Object), by: { name: 'Naledi Botha', at: savedAt } },
    })
  },
)

const learner = 'PUT /api/learner/{id}'

test('a teacher is shown another teacher’s name, but of staff only that it was the organisers', async () => {
  const stage = await aStage(world)
  const asked = await own(access.learner.changeLearner)(stage)
  const { token: teacher, userId } = stage.teacher
  await world.db.updateTable('users').set({ fullName: 'Juffrou Venter' }).where('id', '=', userId).execute()
  await world.send(learner, { ...asked, token: await named(stage, 'admin', 'Naledi Botha') })
  const hidden = await world.send(learner, { ...asked, token: teacher })
  expect(hidden.body).toMatchObject({ error: 'conflict', details: { by: { name: null, at: expect.any(String) } } })
  expect(JSON.stringify(hidden.body)).not.toContain('Naledi')

  const again = { ...asked, body: Object.assign({}, asked.body, { version: 2 }) }
  expect((await world.send(learner, { ...again, token: teacher })).status).toBe(200)
  const shown = await world.send(learner, { ...again, token: await stage.token('teacher') })
  expect(shown.body).toMatchObject({ details: { by: { name: 'Juffrou Venter' } } })
})

test('the editor is who saved the version in question, though others have acted on the record since', async () => {
  const stage = await aStage(world)
  const asked = await own(access.olympiad.changeOlympiad)(stage)
  const admin = await named(stage, 'admin', 'Naledi Botha')
  await world.send('PUT /api/olympiad/{id}', { ...asked, token: admin })
  const pinned = await world.send('POST /api/olympiad/set-pinned', {
    token: await named(stage, 'overlord', 'The Overlord'),
    query: { olympiadId: stage.olympiadId },
  })
  expect(pinned.status, JSON.stringify(pinned.body)).toBe(200)
  const late = await world.send('PUT /api/olympiad/{id}', { ...asked, token: await stage.token('admin') })
  expect(late.body).toMatchObject({ details: { by: { name: 'Naledi Botha' } } })
})

test('an act on many questions that comes upon newer ones names who saved one of them last', async () => {
  const stage = await aStage(world)
  const asked = await own(access.question.changeQuestion)(stage)
  await world.send('PUT /api/question/{id}', { ...asked, token: await named(stage, 'admin', 'Naledi Botha') })
  const items = [{ id: asked.params?.['id'], version: 1 }]
  const late = await world.send('POST /api/question/bulk', {
    token: await stage.token('admin'),
    body: { items, act: { name: 'delete' } },
  })
  expect(late.body).toMatchObject({ error: 'conflict', details: { by: { name: 'Naledi Botha' } } })
})

test('two who set up the invoice issuer at once: one is shown what the other has saved', async () => {
  const stage = await aStage(world)
  const input = await own(access.issuer.writeIssuer)(stage)
  const both = await Promise.all(
    (['accountant', 'admin'] as const).map(async (role) =>
      world.send('PUT /api/purchase-order/issuer', { token: await stage.token(role), ...input }),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})
