import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher } from '#test/factories.ts'
import { aPdf } from '#test/features/order-file/access.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'
import { collectFiles } from '../file/collect-files.ts'

const world = aWorld()
const { anOrderAtHand } = ordersOf(world)

const add = (token: string, id: number, content: string, filename = 'Order 118.pdf') =>
  world.send('POST /api/purchase-order/file/{id}', {
    token,
    params: { id },
    ...multipart({ filename, content, mediaType: 'application/pdf' }),
  })
const get = (token: string, id: number) => world.send('GET /api/purchase-order/file/{id}', { token, params: { id } })

test('a teacher adds the school’s own order, and gets the same bytes back', async () => {
  const { orderId, school, token: desk } = await anOrderAtHand()
  const { token } = await aTeacher(world, school)
  const { item } = (await add(token, orderId, aPdf)).ok
  expect(item.files).toMatchObject([{ filename: 'Order 118.pdf', mediaType: 'application/pdf', size: aPdf.length }])
  expect((await add(token, orderId, aPdf)).ok.item.files).toHaveLength(1)
  const id = item.files[0]?.id ?? 0
  for (const reader of [token, desk]) expect(Buffer.from((await get(reader, id)).bytes).toString()).toBe(aPdf)
  const stranger = await aTeacher(world, await aSchoolParticipant(world))
  expect((await get(stranger.token, id)).status).toBe(404)
})

test('only PDF, PNG and JPEG are taken, by their bytes and not by their name', async () => {
  const { orderId, token } = await anOrderAtHand()
  expect((await add(token, orderId, '<html>', 'order.pdf')).body).toMatchObject({ error: 'otherOrderFile' })
  const deleted = await anOrderAtHand({ deleted: true })
  expect((await add(deleted.token, deleted.orderId, aPdf)).body).toMatchObject({ error: 'orderDeleted' })
})

test('the file is not collected, also if someone uploaded the same bytes and left them', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  const content = `${aPdf}, for good`
  const id = (await add(token, orderId, content)).ok.item.files[0]?.id ?? 0
  const { sha256 } = await world.db
    .selectFrom('orderFiles')
    .select('sha256')
    .where('purchaseOrderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('uploads')
    .values({
      olympiadId: school.olympiadId,
      filename: 'left.pdf',
      mediaType: 'application/pdf',
      size: content.length,
      sha256,
      sentAt: new Date(world.clock.now.getTime() - 30 * 86_400_000),
    })
    .execute()
  await collectFiles(world.app)
  expect(Buffer.from((await get(token, id)).bytes).toString()).toBe(content)
})
