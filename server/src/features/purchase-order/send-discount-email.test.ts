import { expect, test } from 'vitest'
import { readBack } from '#test/pdf/read-back.ts'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { anOrder, type OrderFields } from '#test/features/purchase-order/factories.ts'

const world = aWorld()

async function anOrderOfTeachers(given: OrderFields, teachers = 1) {
  const school = await aSchoolParticipant(world)
  const made: Awaited<ReturnType<typeof aTeacher>>[] = []
  for (let count = 0; count < teachers; count += 1) made.push(await aTeacher(world, school))
  const { orderId } = await anOrder(world, school, given)
  const { token } = await staff(world, 'funding', school.olympiadId)
  const params = { id: orderId }
  const send = () => world.send('PUT /api/purchase-order/send-discount-email/{id}', { token, params })
  const mails = () =>
    world.db
      .selectFrom('queuedEmails')
      .selectAll()
      .where('customerParticipantId', '=', school.customerParticipantId)
      .orderBy('id')
      .execute()
  return { orderId, token, params, teachers: made, send, mails }
}

test('the school’s teachers get a mail about its free learners, with the current invoice', async () => {
  const { send, mails, teachers } = await anOrderOfTeachers({ learners: 4, freeLearners: 1 }, 2)
  const [first] = teachers
  await world.db
    .updateTable('users')
    .set({ locale: 'af' })
    .where('id', '=', first?.userId ?? null)
    .execute()
  const { ok } = await send()
  expect(ok).toMatchObject({ queued: 2, item: { discountMailedAt: '2026-04-14T07:00:00.000Z' } })
  const [afrikaans, english] = await mails()
  expect(afrikaans?.subject).toContain('Gratis leerders op faktuur')
  expect(english).toMatchObject({ kind: 'discount', status: 'queued' })
  expect(english?.bodyText).toMatch(/^Dear Teacher/)
  expect(english?.bodyText).toMatch(/comes to R\s150,00, of which R\s150,00 is outstanding/)
  expect(english?.bodyText).toContain('/invoices')
  const [file] = (english?.attachments ?? []) as { filename: string; sha256: string }[]
  expect(file?.filename).toBe(`${ok.item.number}.pdf`)
  const paper = await world.app.files.read(file?.sha256 ?? '')
  const { pages } = await readBack(new Uint8Array(paper ?? []))
  expect(pages[0]).toContain('Free learners')
})

test('one state of the order is written about once, a changed one again', async () => {
  const { send, mails, token, params } = await anOrderOfTeachers({ freeLearners: 1 })
  expect((await send()).ok.queued).toBe(1)
  expect((await send()).ok.queued).toBe(0)
  await world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
    token,
    params,
    query: { freeLearners: 4, comment: 'All of them' },
  })
  expect((await send()).ok.queued).toBe(1)
  const [, second] = await mails()
  expect(second?.bodyText).toContain('The reason: All of them')
  expect(second?.bodyText).toContain('nothing left to pay')
})

test.for<[string, OrderFields, number, string]>([
  ['without free learners', {}, 1, 'noDiscount'],
  ['of a school without a teacher', { freeLearners: 1 }, 0, 'noRecipient'],
  ['that was deleted', { freeLearners: 1, deleted: true }, 1, 'orderDeleted'],
])('nothing is written about an order %s', async ([, given, teachers, error]) => {
  const { send, mails } = await anOrderOfTeachers(given, teachers)
  expect((await send()).body).toMatchObject({ error })
  expect(await mails()).toEqual([])
})
