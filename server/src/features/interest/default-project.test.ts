import { expect, test } from 'vitest'
import { anOlympiad, aProject } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const family = {
  type: 'parent',
  firstName: 'Thabo',
  lastName: 'Mokoena',
  schoolName: 'Xikukwani Secondary School',
  province: 'LP',
  consent: true,
}
const send = (email: string) => world.send('POST /api/website/other-interest', { body: { ...family, email } })

async function olympiadOf(email: string) {
  return world.db.selectFrom('interests').select('olympiadId').where('email', '=', email).executeTakeFirst()
}

test('interest without an olympiad goes to the first project, and to sango where there is one', async () => {
  expect((await send('none@family.example')).status).toBe(404)
  const first = await anOlympiad(world, { projectId: await aProject(world, { name: 'mzansi' }), pinned: true })
  await anOlympiad(world, { projectId: await aProject(world), pinned: true })
  expect((await send('first@family.example')).status).toBe(200)
  expect(await olympiadOf('first@family.example')).toEqual({ olympiadId: first })
  const sango = await anOlympiad(world, { projectId: await aProject(world, { name: 'sango' }), pinned: true })
  expect((await send('sango@family.example')).status).toBe(200)
  expect(await olympiadOf('sango@family.example')).toEqual({ olympiadId: sango })
})
