import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aMember, fullCounts } from '#test/features/team/factories.ts'
import { aLearner, aSchoolParticipant, aTeacher, aTeam, anOlympiad, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)
const details = {
  firstName: 'Naledi',
  lastName: 'Mokoena',
  badgeName: '',
  birthDate: '2008-02-29',
  passportName: 'NALEDI MOKOENA',
  passportNumber: 'A01234567',
}

/** A team whose deadline has passed, with its admin and an organiser. */
async function aLockedTeam() {
  const olympiadId = await anOlympiad(world)
  const team = await aTeam(world, { olympiadId, counts: fullCounts })
  const [teacher, admin] = [await aTeacher(world, team), await staff(world, 'admin', olympiadId)]
  await world.db.updateTable('teamRules').set({ dueAt: world.clock.now }).where('id', '=', olympiadId).execute()
  const id = team.customerParticipantId
  return {
    team,
    teacher,
    admin,
    read: async () =>
      (
        await world.send('GET /api/igeo-country-participant/single', {
          token: teacher.token,
          query: { olympiadId, countryParticipantId: id },
        })
      ).ok,
    ask: (body: object) =>
      world.send('POST /api/igeo-country-participant/{id}/proposal', {
        token: teacher.token,
        params: { id },
        body: { reason: 'A contestant fell ill', ...body },
      }),
  }
}
type Locked = Awaited<ReturnType<typeof aLockedTeam>>
const answer = ({ admin: { token } }: Locked, id: number, how: 'accept' | 'decline') =>
  world.send(`POST /api/proposal/{id}/${how}`, { token, params: { id }, body: {} })
const otherCounts = { kind: 'head-counts', ...fullCounts, guests: 3, version: 1 }

test('after the deadline other head counts are a request; nothing changes until an organiser accepts it', async () => {
  const one = await aLockedTeam()
  const params = { id: one.team.customerParticipantId }
  const { token } = one.teacher
  const put = await world.send('PUT /api/igeo-country-participant/{id}', {
    token,
    params,
    body: { ...fullCounts, guests: 3, version: 1 },
  })
  expect(put.body).toMatchObject({ error: 'teamLocked' })
  const { id } = (await one.ask(otherCounts)).ok
  expect((await one.ask(otherCounts)).body).toMatchObject({ error: 'alreadyAsked' })
  expect(await one.read()).toMatchObject({
    item: { guests: 1 },
    mayChange: false,
    mayRequest: true,
    requests: [{ id, status: 'open', kind: 'head-counts', changes: [{ field: 'guests', before: 1, after: 3 }] }],
  })
  const query = { olympiadId: one.team.olympiadId, kind: 'head-counts' }
  const { items } = (await world.send('GET /api/proposal/', { token: one.admin.token, query })).ok
  const { name } = (await one.read()).item
  expect(items).toMatchObject([{ id, subject: 'Head counts', schoolName: name, reason: 'A contestant fell ill' }])
  expect((await answer(one, id, 'accept')).status).toBe(200)
  expect(await one.read()).toMatchObject({ item: { guests: 3, version: 2 }, requests: [{ status: 'accepted' }] })
  expect((await answer(one, id, 'accept')).body).toMatchObject({ error: 'alreadyAnswered' })
})

test('the team admin gets a mail about the decision, with the reason', async () => {
  const one = await aLockedTeam()
  const { id } = (await one.ask(otherCounts)).ok
  await world.send('POST /api/proposal/{id}/decline', {
    token: one.admin.token,
    params: { id },
    body: { reason: 'The hostel is full.' },
  })
  const { item, requests } = await one.read()
  expect(requests).toMatchObject([{ status: 'declined', answer: 'The hostel is full.' }])
  expect(item.guests).toBe(1)
  const { fullName } = await world.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', one.teacher.userId)
    .executeTakeFirstOrThrow()
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('recipientName', '=', fullName)
    .execute()
  expect(mails).toMatchObject([
    { subject: `Request declined: ${item.name}`, bodyText: expect.stringContaining('The hostel is full.') },
  ])
})

test('a new member is entered with the passport once the request is accepted, and no plain passport is stored', async () => {
  const one = await aLockedTeam()
  const { id } = (await one.ask({ kind: 'new-member', role: 'contestant', ...details })).ok
  const stored = await world.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toMatch(/A01234567|NALEDI MOKOENA/)
  expect((await one.read()).members).toEqual([])
  expect((await answer(one, id, 'accept')).status).toBe(200)
  const [member] = (await one.read()).members
  expect(member).toMatchObject({ firstName: 'Naledi', participantId: expect.any(Number), lacks: [] })
  const after = await world.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ memberId: member?.id, passport: null })
})

test('a request about a contestant who corrects the name at that moment is answered after it, and neither fails', async () => {
  const one = await aLockedTeam()
  const { id: added } = (await one.ask({ kind: 'new-member', role: 'contestant', ...details })).ok
  await answer(one, added, 'accept')
  const [member] = (await one.read()).members
  const ask = { kind: 'member', memberId: member?.id, version: member?.version, ...details, badgeName: 'Nali' }
  const { id } = (await one.ask(ask)).ok
  const beside = await world.db.startTransaction().execute()
  const learner = sql`(select learner_id from participants where id = ${member?.participantId ?? 0})`
  // As every correction of a learner begins.
  await sql`select from learners where id = ${learner} for no key update`.execute(beside)
  const answered = answer(one, id, 'accept')
  await waitForLocks(1)
  await sql`update learners set first_name = 'Palesa' where id = ${learner}`.execute(beside)
  await beside.commit().execute()
  expect((await answered).status).toBe(200)
  expect((await one.read()).members).toMatchObject([{ badgeName: 'Nali' }])
})

test('other details replace those of the member; a passport that is not changed stays', async () => {
  const one = await aLockedTeam()
  const memberId = await aMember(world, one.team, { role: 'leader' })
  const { id: first } = (await one.ask({ kind: 'member', memberId, ...details, firstName: 'Lerato', version: 1 })).ok
  expect((await answer(one, first, 'accept')).status).toBe(200)
  const [changed] = (await one.read()).members
  expect(changed).toMatchObject({ firstName: 'Lerato', version: 2, lacks: [] })
  const masked = { passportName: changed?.passportName, passportNumber: changed?.passportNumber }
  const { id: second } = (
    await one.ask({
      kind: 'member',
      memberId,
      ...details,
      firstName: 'Lerato',
      badgeName: 'Lee',
      ...masked,
      version: 2,
    })
  ).ok
  expect((await answer(one, second, 'accept')).status).toBe(200)
  expect((await one.read()).members).toMatchObject([{ badgeName: 'Lee', ...masked }])
})

test('a request about a member who was changed since is a conflict, and nothing is applied', async () => {
  const one = await aLockedTeam()
  const memberId = await aMember(world, one.team, { role: 'leader' })
  const { id } = (await one.ask({ kind: 'member', memberId, ...details, firstName: 'Lerato', version: 1 })).ok
  await world.send('PUT /api/igeo-country-participant/member/{id}', {
    token: one.admin.token,
    params: { id: memberId },
    body: { ...details, firstName: 'Palesa', version: 1 },
  })
  expect((await answer(one, id, 'accept')).body).toMatchObject({ error: 'conflict' })
  expect(await one.read()).toMatchObject({ members: [{ firstName: 'Palesa' }], requests: [{ status: 'open' }] })
})

test('a member leaves once the request is accepted', async () => {
  const one = await aLockedTeam()
  const memberId = await aMember(world, one.team)
  const { id } = (await one.ask({ kind: 'no-member', memberId })).ok
  expect((await one.read()).requests).toMatchObject([{ subject: 'Naledi Mokoena', kind: 'no-member' }])
  expect((await answer(one, id, 'accept')).status).toBe(200)
  expect(await one.read()).toMatchObject({ members: [], requests: [] })
})

test('before the deadline, for the member of another team and without a change there is no request', async () => {
  const one = await aLockedTeam()
  const other = await aTeam(world, { olympiadId: one.team.olympiadId, counts: fullCounts })
  const foreign = await aMember(world, other, { role: 'leader' })
  expect((await one.ask({ kind: 'no-member', memberId: foreign })).body).toMatchObject({ error: 'notFound' })
  expect((await one.ask({ ...otherCounts, guests: 1 })).body).toMatchObject({ error: 'invalid' })
  await world.db.updateTable('teamRules').set({ dueAt: null }).where('id', '=', one.team.olympiadId).execute()
  expect((await one.ask(otherCounts)).body).toMatchObject({ error: 'notLocked' })
  expect(await one.read()).toMatchObject({ mayChange: true, mayRequest: false })
})

test('requests are found by country, member and person who asks, as plain SQL over all their texts finds them', async () => {
  const one = await aLockedTeam()
  const { olympiadId } = one.team
  const memberId = await aMember(world, one.team, { role: 'leader' })
  await one.ask(otherCounts)
  await one.ask({ kind: 'new-member', role: 'contestant', ...details })
  await one.ask({ kind: 'member', memberId, ...details, firstName: 'Lerato', version: 1 })
  const { name } = (await one.read()).item
  const { rows: all } = await sql<{ id: number; text: string }>`
    select p.id, concat_ws(' ', u.search, k.search, folded(m.first_name || ' ' || m.last_name || ' ' || m.badge_name), case p.kind when 'new-member'
      then folded(concat_ws(' ', p.changes -> 'firstName' ->> 1, p.changes -> 'lastName' ->> 1)) end) as text
    from proposals p join customer_participants c on c.id = p.team_id join countries k on k.id = c.country_id
    left join team_members m on m.id = p.member_id left join users u on u.id = p.proposed_by
    where p.olympiad_id = ${olympiadId} order by p.id`.execute(world.db)
  const words = [...new Set(all.flatMap(({ text }) => text.split(' ')).filter((word) => word !== ''))]
  expect([all.length, words]).toEqual([3, expect.arrayContaining(['naledi', 'mokoena'])])
  const { token } = one.admin
  const find = async (q: string) => {
    const query = { olympiadId, q, sort: 'proposedAt', limit: 50 }
    return (await world.send('GET /api/proposal/', { token, query })).ok.items.map(({ id }) => id)
  }
  for (const q of [...words, `naledi ${name}`, `mokoena ${words[0] ?? ''}`, 'mkhabela']) {
    const has = (text: string) =>
      q
        .toLowerCase()
        .split(' ')
        .every((word) => text.includes(word))
    const expected = all.flatMap(({ id, text }) => (has(text) ? [id] : []))
    expect([q, await find(q)]).toEqual([q, expected])
  }
  const query = { olympiadId, q: 'Nalledi', limit: 10 }
  // The dictionary of near words has the names of learners.
  await aLearner(world, await aSchoolParticipant(world), { firstName: 'Naledi', lastName: 'Dube' })
  expect((await world.send('GET /api/proposal/', { token, query })).ok.near).toEqual(['Naledi'])
})
