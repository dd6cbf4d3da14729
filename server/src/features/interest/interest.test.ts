import { expect, test } from 'vitest'
import type { OlympiadId } from '@agon/domain/ids'
import { aMailServer } from '#test/mail-server.ts'
import { anInterest, aVerificationLink } from '#test/features/interest/factories.ts'
import { anOlympiad, aProject, aSchool, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)
const day = 86_400_000

let serial = 0
async function anOlympiadByName(olympiad: Parameters<typeof anOlympiad>[1] = {}) {
  serial += 1
  const name = `interest-${serial}`
  return { name, id: await anOlympiad(world, { name, ...olympiad }) }
}

const submit = (body: object, key: 'eoi' | 'other-interest' = 'eoi') =>
  world.send(`POST /api/website/${key}`, {
    body: { type: 'teacher', firstName: 'Mpho', lastName: 'Ndou', consent: true, ...body },
  })
const rowsOf = (olympiadId: OlympiadId) =>
  world.db.selectFrom('interests').selectAll().where('olympiadId', '=', olympiadId).orderBy('id').execute()
const verify = (id: string) => world.send('POST /api/website/verify-email/{id}', { params: { id } })

/** Without the line breaks that quoted-printable puts in. */
const linksIn = (raw: string) =>
  [...raw.replace(/=\r?\n/g, '').matchAll(/verify-email\/([\da-f-]{36})/g)].map((match) => match[1] ?? '')

/** The uuids of the mails that some work causes, one for each mail. */
async function mailedLinks(work: () => Promise<unknown>): Promise<string[]> {
  await world.work()
  const before = letters.mails.length
  await work()
  await world.work()
  return letters.mails.slice(before).map(({ raw }) => linksIn(raw)[0] ?? '')
}

test('interest is stored with the version of the terms, and a mail verifies its address', async () => {
  const { id, name } = await anOlympiadByName()
  const [uuid = ''] = await mailedLinks(async () => {
    const answer = await submit({ olympiadName: name, email: ' Mpho@School.example ', natemis: '700123456' })
    expect(answer.body).toEqual({ success: true })
  })
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ type: 'teacher', status: 'open', email: 'mpho@school.example', verifiedAt: null })
  expect(row).toMatchObject({ consentVersion: '2026-11', consentedAt: world.clock.now, natemis: '700123456' })
  expect((await verify(uuid)).body).toEqual({ success: true, already: false })
  expect((await rowsOf(id))[0]?.verifiedAt).toEqual(world.clock.now)
  expect((await verify(uuid)).body).toEqual({ success: true, already: true })
})

test('the uuid is in the mail only: not in the table, the log of mails or the reply', async () => {
  const { name } = await anOlympiadByName()
  const [uuid = ''] = await mailedLinks(() => submit({ olympiadName: name, email: 'secret@school.example' }))
  expect(uuid).toHaveLength(36)
  const mails = await world.db
    .selectFrom('queuedEmails')
    .selectAll()
    .where('recipient', '=', 'secret@school.example')
    .execute()
  const links = await world.db.selectFrom('interestLinks').selectAll().execute()
  expect(JSON.stringify([mails, links])).not.toContain(uuid)
})

test('known and unknown addresses get the same reply', async () => {
  const { name } = await anOlympiadByName()
  const email = 'twice@school.example'
  const first = await submit({ olympiadName: name, email })
  const second = await submit({ olympiadName: name, email })
  expect([second.status, second.body]).toEqual([first.status, first.body])
})

test('the version of the terms that the form showed is stored; a form with an outdated one is refused', async () => {
  const { id, name } = await anOlympiadByName()
  const shown = (await world.send('GET /api/terms/', { query: { language: 'af' } })).body
  expect(shown['sections']).toContainEqual(expect.objectContaining({ heading: 'Jou regte' }))
  const outdated = await submit({ olympiadName: name, email: 'terms@school.example', terms: '2019-01' })
  expect([outdated.status, outdated.body['error']]).toEqual([409, 'termsOutdated'])
  expect(await rowsOf(id)).toEqual([])
  await submit({ olympiadName: name, email: 'terms@school.example', terms: shown['version'] })
  expect((await rowsOf(id))[0]?.consentVersion).toBe(shown['version'])
})

test('without consent nothing is stored', async () => {
  const { id, name } = await anOlympiadByName()
  for (const consent of [undefined, false, '']) {
    const { status, body } = await submit({ olympiadName: name, email: 'no@school.example', consent })
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: 'invalid', fields: { consent: expect.any(String) } })
  }
  expect(await rowsOf(id)).toEqual([])
})

test('a repeated submission joins the open one, which then has the newer details; one mail a minute', async () => {
  const { id, name } = await anOlympiadByName()
  const send = (schoolName: string) => submit({ olympiadName: name, email: 'again@school.example', schoolName })
  expect(await mailedLinks(() => send('Thohoyandou'))).toHaveLength(1)
  expect(await mailedLinks(() => send('Thohoyandou Secondary'))).toHaveLength(0)
  expect((await rowsOf(id)).map((row) => row.schoolName)).toEqual(['Thohoyandou Secondary'])
  await world.later(61_000, async () => {
    expect(await mailedLinks(() => send('Thohoyandou Secondary'))).toHaveLength(1)
  })
})

test('teachers who share an address join one interest, which names all of them', async () => {
  const { id, name } = await anOlympiadByName()
  const send = (firstName: string, lastName: string) =>
    submit({ olympiadName: name, email: 'office@school.example', firstName, lastName })
  const [first = ''] = await mailedLinks(() => send('Thandiwe', 'Nkosi'))
  await send('Zoë', 'Dube')
  await send('Zoe', 'DUBE')
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ firstName: 'Zoe', earlierNames: 'Thandiwe Nkosi' })
  await verify(first)
  // A verified address: new details wait for its owner, with the names that wait already.
  await send('Pieter', 'van Wyk')
  await world.work()
  await world.later(2 * 60_000, async () => {
    const [third = ''] = await mailedLinks(() => send('Nomsa', 'Zulu'))
    expect((await rowsOf(id))[0]).toMatchObject({ firstName: 'Zoe', earlierNames: 'Thandiwe Nkosi' })
    await verify(third)
  })
  expect((await rowsOf(id))[0]).toMatchObject({
    firstName: 'Nomsa',
    earlierNames: 'Thandiwe Nkosi\nZoe DUBE\nPieter van Wyk',
  })
})

test('an earlier name with a comma remains one name', async () => {
  const { id, name } = await anOlympiadByName()
  const send = (firstName: string, lastName: string) =>
    submit({ olympiadName: name, email: 'comma@school.example', firstName, lastName })
  await send('Thandiwe', 'Nkosi, Jr')
  await send('Zoë', 'Dube')
  await send('Thandiwe', 'Nkosi, Jr')
  expect((await rowsOf(id))[0]).toMatchObject({ lastName: 'Nkosi, Jr', earlierNames: 'Zoë Dube' })
  await send('Pieter', 'van Wyk')
  const { token } = await staff(world, 'admin', id)
  const { items } = (
    await world.send('GET /api/interest/expression-of-interest/', { token, query: { olympiadId: id } })
  ).ok
  expect(items[0]?.earlierNames).toBe('Zoë Dube; Thandiwe Nkosi, Jr')
})

test('many submissions at once join, too', async () => {
  const { id, name } = await anOlympiadByName()
  const many = Array.from({ length: 8 }, () => submit({ olympiadName: name, email: 'many@school.example' }))
  expect((await Promise.all(many)).map(({ status }) => status)).toEqual(many.map(() => 200))
  expect(await rowsOf(id)).toHaveLength(1)
})

test('details sent to a verified address count once its owner confirms them', async () => {
  const { id, name } = await anOlympiadByName()
  const send = (schoolName: string) => submit({ olympiadName: name, email: 'owner@school.example', schoolName })
  const [first = ''] = await mailedLinks(() => send('The right school'))
  await verify(first)
  await world.later(2 * 60_000, async () => {
    const [second = ''] = await mailedLinks(() => send('Another school'))
    await verify(first)
    expect((await rowsOf(id))[0]?.schoolName).toBe('The right school')
    expect((await verify(second)).ok.already).toBe(false)
    expect((await rowsOf(id))[0]).toMatchObject({ schoolName: 'Another school', changes: null })
    expect((await verify(second)).ok.already).toBe(true)
  })
})

test('an address gets at most five links in a day, whatever the olympiad', async () => {
  const olympiads = await Promise.all(Array.from({ length: 7 }, () => anOlympiadByName()))
  const mailed = await mailedLinks(async () => {
    for (const { name } of olympiads) await submit({ olympiadName: name, email: 'flooded@school.example' })
  })
  expect(mailed).toHaveLength(5)
})

test('one correction of the address: the first address cannot verify the second', async () => {
  const { id, name } = await anOlympiadByName()
  const submissionId = '4b9a3f0e-6f0a-4f0e-9d3a-0d6a6f6f7a01'
  const send = (email: string) => submit({ olympiadName: name, email, submissionId })
  const [wrong = ''] = await mailedLinks(() => send('mpho@gmail.con'))
  const [right = ''] = await mailedLinks(() => send('mpho@gmail.com'))
  expect((await rowsOf(id)).map(({ email }) => email)).toEqual(['mpho@gmail.com'])
  expect((await verify(wrong)).status).toBe(404)
  expect((await verify(right)).ok.already).toBe(false)
  await send('mpho@gmail.org')
  expect((await rowsOf(id)).map(({ email }) => email)).toEqual(['mpho@gmail.com', 'mpho@gmail.org'])
})

test('a link expires after 14 days, and asks for a new one', async () => {
  const { name } = await anOlympiadByName()
  const [uuid = ''] = await mailedLinks(() => submit({ olympiadName: name, email: 'late@school.example' }))
  await world.later(14 * day, async () => {
    expect((await verify(uuid)).body).toMatchObject({ success: false, error: 'linkOver' })
    const [fresh = ''] = await mailedLinks(() =>
      world.send('POST /api/website/verify-email/{id}/renew', { params: { id: uuid } }),
    )
    expect((await verify(fresh)).ok.already).toBe(false)
  })
  expect((await verify('4b9a3f0e-6f0a-4f0e-9d3a-0d6a6f6f7aff')).status).toBe(404)
})

test('without an olympiad it is the pinned one of sango; an unknown one is not found, a closed one refused', async () => {
  const projectId = await aProject(world, { name: 'sango' })
  const pinned = await anOlympiad(world, { projectId, pinned: true })
  expect((await submit({ email: 'pinned@school.example' })).status).toBe(200)
  expect(await rowsOf(pinned)).toHaveLength(1)
  expect((await submit({ olympiadName: 'nowhere-2026', email: 'a@school.example' })).status).toBe(404)
  for (const phase of ['closed', 'moderation', 'released', 'archived'] as const) {
    const { name } = await anOlympiadByName({ phase })
    const { status, body } = await submit({ olympiadName: name, email: 'a@school.example' })
    expect([status, body['error']]).toEqual([409, 'interestClosed'])
  }
})

test('a chosen school brings its name and place; an unknown one is refused', async () => {
  const { id, name } = await anOlympiadByName()
  const schoolId = await aSchool(world, { name: 'Hoërskool Waterkloof' })
  await submit({ olympiadName: name, email: 'chosen@school.example', schoolId, schoolName: 'typed before' })
  expect((await rowsOf(id))[0]).toMatchObject({
    schoolId,
    schoolName: 'Hoërskool Waterkloof',
    town: 'Pretoria',
    province: 'GP',
  })
  const unknown = await submit({ olympiadName: name, email: 'b@school.example', schoolId: 999_999 })
  expect(unknown.body).toMatchObject({ error: 'invalid', fields: { schoolId: expect.any(String) } })
})

test('robots that fill in every field, or all of them at once, are refused', async () => {
  const { id, name } = await anOlympiadByName()
  const filled = await submit({ olympiadName: name, email: 'robot@x.example', website: 'https://x.example' })
  const fast = await submit({ olympiadName: name, email: 'robot@x.example', seconds: 1 })
  expect([filled.body['error'], fast.body['error']]).toEqual(['formTooFast', 'formTooFast'])
  expect(await rowsOf(id)).toEqual([])
})

test('too many submissions of one address are refused for a while', async () => {
  const { name } = await anOlympiadByName()
  const send = () => submit({ olympiadName: name, email: 'often@school.example' })
  for (let time = 0; time < 10; time += 1) expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject({ status: 429, body: { error: 'tooMany' } })
  await world.later(16 * 60_000, async () => expect((await send()).status).toBe(200))
})

test.for([
  ['a dotless domain', { email: 'root@localhost' }, 'email'],
  ['no address', { email: 'mpho' }, 'email'],
  ['a local part beyond ASCII', { email: '학생@예시.example' }, 'email'],
  ['a line break for a header', { email: 'a@b.example\nBcc: c@d.example' }, 'email'],
  ['no name', { email: 'a@school.example', firstName: ' ' }, 'firstName'],
  ['a name that turns the direction of text', { email: 'a@school.example', firstName: 'Mpho\u202E' }, 'firstName'],
  ['grade 13', { email: 'a@school.example', grade: 13 }, 'grade'],
] as const)('%s is refused at its field', async ([, fields, field]) => {
  const { name } = await anOlympiadByName()
  expect((await submit({ olympiadName: name, ...fields })).body).toMatchObject({
    error: 'invalid',
    fields: { [field]: expect.any(String) },
  })
})

test.for([
  ['=HYPERLINK("http://x.example";"Prize")', 'Good day'],
  ['Win a prize at http://x.example', 'Good day'],
  ['ǃXóõ', 'Dear ǃXóõ'],
  ["N'wamitwa", "Dear N'wamitwa"],
  ['அனிதா', 'Dear அனிதா'],
])('%s is stored as it is written; the mail greets with “%s”', async ([firstName = '', greeting]) => {
  const { id, name } = await anOlympiadByName()
  await submit({ olympiadName: name, email: 'named@hoërskool.example', firstName, lastName: '' })
  await world.work()
  const [row] = await rowsOf(id)
  expect(row).toMatchObject({ firstName, lastName: '', email: 'named@xn--horskool-u1a.example' })
  const mail = await world.db
    .selectFrom('queuedEmails')
    .selectAll()
    .where('olympiadId', '=', id)
    .executeTakeFirstOrThrow()
  expect(mail.bodyText.split('\n')[0]).toBe(greeting)
})

test('staff of the olympiad list its teachers’ interest, and that of families on request; an overlord lists all', async () => {
  const { id: olympiadId } = await anOlympiadByName()
  const teacher = await anInterest(world, { olympiadId, schoolName: 'Hoërskool Waterkloof' })
  const parent = await anInterest(world, { olympiadId, type: 'parent', verified: false })
  await anInterest(world)
  const list = async (role: 'overlord' | 'admin' | 'accountant' | 'funding', query: Record<string, string> = {}) => {
    const { token } = await staff(world, role, olympiadId)
    const answer = await world.send('GET /api/interest/expression-of-interest/', {
      token,
      query: { olympiadId, ...query },
    })
    return answer.ok.items.map(({ id }) => id)
  }
  for (const role of ['admin', 'accountant', 'funding'] as const) expect(await list(role)).toEqual([teacher])
  expect(await list('overlord')).toEqual([parent, teacher])
  expect(await list('overlord', { from: 'others' })).toEqual([parent])
  expect(await list('overlord', { from: 'teachers', q: 'hoerskool' })).toEqual([teacher])
  expect(await list('overlord', { verified: 'false' })).toEqual([parent])
  for (const role of ['admin', 'accountant', 'funding'] as const)
    expect(await list(role, { from: 'others' })).toEqual([parent])
})

test('staff read, process, decline and undo exactly the interest that they list: that of their own olympiads', async () => {
  const { id: olympiadId } = await anOlympiadByName()
  const { token } = await staff(world, 'admin', olympiadId)
  const [own, second] = [
    await anInterest(world, { olympiadId, type: 'parent' }),
    await anInterest(world, { olympiadId, type: 'learner' }),
  ]
  const foreign = await anInterest(world, { type: 'learner' })
  const read = (expressionId: number) =>
    world.send('GET /api/interest/expression-of-interest/single', { token, query: { expressionId } })
  const process = (expressionId: number) => world.send('POST /api/interest/', { token, body: { expressionId } })
  const decline = (id: number) => world.send('DELETE /api/interest/{id}', { token, params: { id } })
  const undo = (id: number) => world.send('POST /api/interest/undo', { token, body: { ids: [id] } })
  for (const act of [read, process, decline, undo]) expect((await act(foreign)).status).toBe(404)
  for (const act of [read, process, undo]) expect((await act(own)).status).toBe(200)
  for (const act of [decline, undo]) expect((await act(second)).status).toBe(200)
})

test('a link opens nothing for the interest of another address', async () => {
  const [mine, other] = [await anInterest(world, { verified: false }), await anInterest(world, { verified: false })]
  await verify(await aVerificationLink(world, mine))
  const unverified = await world.db.selectFrom('interests').select('id').where('verifiedAt', 'is', null).execute()
  expect(unverified.map(({ id }) => id)).toContain(other)
  expect(unverified.map(({ id }) => id)).not.toContain(mine)
})

test('a form names its olympiad, also a draft, one of countries and one whose registration has closed', async () => {
  const formOf = async (olympiadName: string) =>
    (await world.send('GET /api/website/interest-form', { query: { olympiadName } })).body
  const draft = await anOlympiadByName({ phase: 'draft' })
  const title = 'Olympiad of Next Year'
  await world.db.updateTable('olympiads').set({ title, ofTeams: true }).where('id', '=', draft.id).execute()
  expect(await formOf(draft.name)).toMatchObject({ item: { title, ofTeams: true, takesInterest: true } })
  const past = await anOlympiadByName({ phase: 'archived' })
  expect(await formOf(past.name)).toMatchObject({ item: { ofTeams: false, takesInterest: false } })
  expect(await formOf('nothing-2026')).toMatchObject({ error: 'notFound' })
})
