import type { InterestId } from '@agon/domain/ids'
import { beforeAll, expect, test } from 'vitest'
import { decidingIn, passwordLinkIn } from '#test/features/interest/deciding.ts'
import { anInterest, aVerificationLink } from '#test/features/interest/factories.ts'
import { aSchool, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const { aDesk, accept, decline, undo, stored } = decidingIn(world)
const day = 86_400_000

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

const verify = (id: string) => world.send('POST /api/website/verify-email/{id}', { params: { id } })
const renew = (id: string) => world.send('POST /api/website/verify-email/{id}/renew', { params: { id } })
const setPassword = (token: string | undefined) =>
  world.send('PUT /api/auth/set-password', { token, body: { password: 'a long set of words' } })
const eraseInterest = (id: InterestId) =>
  world.send('POST /api/privacy/erase/{kind}/{id}', {
    token: overlord,
    params: { kind: 'interest', id },
    body: { reason: 'Asked' },
  })

test('the link of declined interest verifies the address and reopens nothing, also where certain matches are accepted', async () => {
  const { olympiadId, token } = await aDesk()
  await world.db.updateTable('olympiads').set({ acceptsCertain: true }).where('id', '=', olympiadId).execute()
  const schoolId = await aSchool(world, { name: 'Marula High School', natemis: '555123456' })
  const id = await anInterest(world, { olympiadId, verified: false, schoolId, natemis: '555123456' })
  const link = await aVerificationLink(world, id)
  expect((await decline(token, id, 'Twice')).status).toBe(200)
  await verify(link)
  await world.work()
  expect(await stored(id)).toMatchObject({ status: 'declined', reason: 'Twice', teacherId: null })
  const before = letters.mails.length
  await renew(link)
  await world.work()
  expect(letters.mails).toHaveLength(before)
})

test('the link of erased interest opens nothing and has no new link mailed', async () => {
  const id = await anInterest(world, { verified: false })
  const link = await aVerificationLink(world, id)
  expect((await eraseInterest(id)).status).toBe(200)
  expect((await verify(link)).body).toMatchObject({ error: 'notFound' })
  expect((await renew(link)).body).toMatchObject({ error: 'notFound' })
  expect(await stored(id)).toMatchObject({ firstName: 'Erased', verifiedAt: null })
})

test('an invitation sets the password once; used, after 14 days, of a disabled account or of an undone acceptance it opens nothing', async () => {
  const { olympiadId, token } = await aDesk()
  const invited = async () => {
    const id = await anInterest(world, { olympiadId })
    const link = await passwordLinkIn(world, letters, () => accept(token, { expressionId: id }))
    const { teacherId } = await stored(id)
    const { userId } = await world.db
      .selectFrom('teachers')
      .select('userId')
      .where('id', '=', teacherId ?? (0 as never)) // no teacher has this number
      .executeTakeFirstOrThrow()
    return { id, link, userId }
  }
  const [used, old, disabled, undone] = [await invited(), await invited(), await invited(), await invited()]
  expect((await setPassword(used.link)).status).toBe(200)
  expect((await setPassword(used.link)).status).toBe(401)
  expect((await world.later(14 * day + 1, () => setPassword(old.link))).status).toBe(401)
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', disabled.userId).execute()
  expect((await setPassword(disabled.link)).status).toBe(401)
  expect((await undo(token, [undone.id])).status).toBe(200)
  expect((await setPassword(undone.link)).status).toBe(401)
})
