import type { UserId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { aMember, fullCounts } from '#test/features/team/factories.ts'
import { aTeacher, aTeam, anOlympiad, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const day = 86_400_000

async function someTeams() {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const [counted, uncounted, orphan] = [
    await aTeam(world, { olympiadId, counts: { ...fullCounts, observers: 0, guests: 0 } }),
    await aTeam(world, { olympiadId }),
    await aTeam(world, { olympiadId }),
  ]
  const lead = await aTeacher(world, counted)
  await aTeacher(world, counted)
  await aTeacher(world, uncounted)
  await aMember(world, counted, { birthDate: null })
  const query = { olympiadId }
  const list = async () =>
    (await world.send('GET /api/igeo-country-participant/reminder', { token, query })).ok.items.toSorted(
      (a, b) => a.id - b.id,
    )
  const send = (ids: number[], as = token) =>
    world.send('POST /api/igeo-country-participant/reminder', { token: as, query, body: { ids } })
  const mails = () =>
    world.db
      .selectFrom('queuedEmails')
      .select(['recipientName', 'subject', 'bodyText', 'customerParticipantId'])
      .where('olympiadId', '=', olympiadId)
      .where('kind', '=', 'team-reminder')
      .orderBy('id')
      .execute()
  return {
    ids: [counted, uncounted, orphan].map((team) => team.customerParticipantId),
    lead,
    list,
    send,
    mails,
    olympiadId,
  }
}

test('the preview names who gets a reminder of what, and the reason where no one does', async () => {
  const { ids, list } = await someTeams()
  expect(await list()).toMatchObject([
    { id: ids[0], lacks: expect.stringContaining('5 names, 1 birth date, 1 passport'), blocked: null },
    { id: ids[1], lacks: 'head counts', blocked: null },
    { id: ids[2], lacks: 'team admin, head counts', recipientEmail: null, blocked: 'no-recipient' },
  ])
})

test('each team gets one mail, to its lead, with everything it lacks', async () => {
  const { ids, lead, send, mails } = await someTeams()
  expect((await send(ids)).ok).toMatchObject({ sent: 2 })
  const { fullName } = await world.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', lead.userId)
    .executeTakeFirstOrThrow()
  const [first, second, ...more] = await mails()
  expect(first).toMatchObject({ recipientName: fullName, customerParticipantId: ids[0] })
  expect(first?.bodyText).toMatch(/5 names[^]*1 birth date[^]*1 passport[^]*portal[^]*team/)
  expect(second?.bodyText).toContain('how many come')
  expect(more).toEqual([])
})

test('no team is reminded twice in a day, not even by two organisers at once', async () => {
  const { ids, list, send, mails, olympiadId } = await someTeams()
  const replies = await Promise.all([send(ids), send(ids)])
  expect(replies.map(({ ok }) => ok.sent).toSorted()).toEqual([0, 2])
  expect(await list()).toMatchObject([{ blocked: 'reminded' }, { blocked: 'reminded' }, { blocked: 'no-recipient' }])
  expect((await send(ids)).ok).toMatchObject({ sent: 0 })
  expect(await mails()).toHaveLength(2)
  await world.later(day, async () => {
    const next = await staff(world, 'admin', olympiadId)
    expect((await send(ids, next.token)).ok).toMatchObject({ sent: 2 })
    expect(await mails()).toHaveLength(4)
  })
})

test('a team of another olympiad is not reminded', async () => {
  const [own, other] = [await someTeams(), await someTeams()]
  expect((await own.send(other.ids)).ok).toMatchObject({ sent: 0 })
  expect(await other.mails()).toEqual([])
})

test('an admin whose mail is stopped gets no reminder: one who helps does, and the list names a team without such', async () => {
  const { ids, lead, list, send, mails } = await someTeams()
  const [, uncounted] = await list()
  const addressOf = async (userId: UserId) =>
    (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email ?? ''
  const stop = (address: string) =>
    world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address }, world.clock.now))
  await stop(await addressOf(lead.userId))
  await stop(uncounted?.recipientEmail ?? '')
  expect(await list()).toMatchObject([{ blocked: null }, { blocked: 'mail-stopped' }, { blocked: 'no-recipient' }])
  expect((await send(ids)).ok).toMatchObject({ sent: 1 })
  expect(await mails()).toHaveLength(1)
  const [first, second] = await list()
  expect(first?.recipientEmail).not.toBe(await addressOf(lead.userId))
  expect(second?.remindedAt).toBeNull()
})

test('a team with a mail stays in its olympiad, with the reason', async () => {
  const { ids, send, olympiadId } = await someTeams()
  await send(ids)
  const { token } = await staff(world, 'admin', olympiadId)
  const [id] = ids
  const remove = await world.send('DELETE /api/igeo-country-participant/{id}', {
    token,
    params: { id: ids[1] ?? id ?? (0 as never) },
  })
  expect(remove.body).toMatchObject({
    error: 'teamInUse',
    reason: 'This team has 1 mail, so it stays in the olympiad.',
  })
})
