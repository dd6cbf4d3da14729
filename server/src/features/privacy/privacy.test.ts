import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notedTables, snake } from '#/db/noted-tables.ts'
import { everyTable } from '#/db/personal-data/registry.ts'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { isConfigured } from '#test/features/certificate/factories.ts'
import { anAttempt, anEssay, aPaperOf, aResult, inPhase } from '#test/features/result/factories.ts'
import { tablesNaming as tablesWith, wholeDatabase } from '#test/features/privacy/tables-naming.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'
import { issueCertificates } from '../certificate/issue.ts'
import { retain } from './retain.ts'
import { repeatErasures } from './repeat-erasures.ts'

const world = aWorld()
aMailServer(world)

const names = { firstName: 'Quintessa', lastName: 'Zwelithini-Oosthuizen' }

const erase = (token: string, kind: 'learner' | 'user', id: number, body: object = {}) =>
  world.send('POST /api/privacy/erase/{kind}/{id}', { token, params: { kind, id }, body: { reason: 'Asked', ...body } })

const tablesNaming = ({ firstName, lastName }: typeof names) =>
  tablesWith(world, new RegExp(`${firstName}|${lastName}`, 'i'))

/** A learner with a mark, an essay with the own name, a certificate in the teacher's mail, and a sitting next year that has not begun. */
async function aChild(child = names) {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  await aTeacher(world, own)
  const participantId = await aResult(world, own, { ...child, rank: 1 })
  const { learnerId } = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  await isConfigured(world, olympiadId)
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/certificate/generate', { token, query: { olympiadId } })
  await world.work()
  await inPhase(world, olympiadId, 'released')
  await world.send('POST /api/certificate/send', { token, query: { olympiadId } })
  await world.work()
  await world.work()
  const next = await aSchoolParticipant(world, { schoolId: own.schoolId })
  await aLearner(world, next, { learnerId })
  const essay = await aSchoolParticipant(world, { schoolId: own.schoolId })
  const { paperId, questions } = await aPaperOf(world, essay.olympiadId, [[anEssay]])
  const sat = await aLearner(world, essay, { learnerId })
  const answer = { kind: 'extended-text' as const, text: `I am ${child.firstName} ${child.lastName}.` }
  await anAttempt(world, { participantId: sat.participantId, olympiadId: essay.olympiadId, paperId }, [
    { questionId: questions[0]?.id ?? (0 as never), answer, sequence: 1 },
  ])
  const view = { name: `Look at ${child.firstName} ${child.lastName}`, q: `${child.lastName}, ${child.firstName}` }
  const look = { sort: null, filters: [], columns: null, limit: 50, shared: true, isDefault: false }
  await world.send('POST /api/saved-view/', { token, body: { olympiadId, list: '/api/learner/', ...view, ...look } })
  return { learnerId, participantId, olympiadId, admin: token }
}

test('an erased child is nowhere in the database; the mark stays', async () => {
  const { learnerId, participantId, olympiadId, admin } = await aChild()
  const { token } = await staff(world, 'overlord', null)
  const { item } = (await world.send('GET /api/learner/single', { token: admin, query: { participantId } })).ok
  await world.send('PUT /api/learner/{id}', {
    token: admin,
    params: { id: participantId },
    body: { ...item, lastName: `${names.lastName}-Botha` },
  })
  const { id } = await world.db
    .selectFrom('certificates')
    .select('id')
    .where('participantId', '=', participantId)
    .executeTakeFirstOrThrow()
  const certificate = { token: admin, params: { id } }
  const reason = `${names.firstName} ${names.lastName} was absent`
  expect((await world.send('POST /api/certificate/{id}/revoke', { ...certificate, body: { reason } })).status).toBe(200)
  expect((await world.send('POST /api/certificate/{id}/restore', certificate)).status).toBe(200)
  const data = async () => (await wholeDatabase(world)).filter((row) => !row.startsWith('activityLog'))
  const before = await data()
  expect(await tablesNaming(names)).toContain('answerSaves')
  const { sha256 } = await world.db
    .selectFrom('certificates')
    .select('sha256')
    .where('participantId', '=', participantId)
    .executeTakeFirstOrThrow()
  const preview = (await erase(token, 'learner', learnerId, { preview: true })).ok.item
  expect(preview).toMatchObject({ blocks: [], warns: ['award'] })
  expect(await data()).toEqual(before)

  expect((await erase(token, 'learner', learnerId)).status).toBe(200)
  await world.work()
  expect(await tablesNaming(names)).toEqual([])
  expect(await world.app.files.has(sha256 ?? '')).toBe(false)
  const results = (await world.send('GET /api/results/', { token: admin, query: { olympiadId } })).ok.items
  expect(results).toMatchObject([{ mark: 4000, rank: 1, lastName: 'learner' }])
  const erasures = (await world.send('GET /api/privacy/erasure/', { token, query: {} })).ok.items
  expect(erasures).toMatchObject([{ kind: 'learner', personId: learnerId, reason: 'Asked', erasedBy: 'The overlord' }])
})

test('a certificate without a file loses the name too', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'moderation' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const child = { firstName: 'Waldemar', lastName: 'Unprinted' }
  const participantId = await aResult(world, own, child)
  await isConfigured(world, olympiadId)
  const admin = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/certificate/generate', { token: admin.token, query: { olympiadId } })
  const { id: taskId } = await world.db
    .selectFrom('tasks')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  // The certificate waits for its PDF: no job makes it.
  await issueCertificates(world.app, { taskId, olympiadId })
  expect(await tablesNaming(child)).toContain('certificates')
  const { token } = await staff(world, 'overlord', null)
  const { learnerId } = await world.db
    .selectFrom('participants')
    .select('learnerId')
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow()
  expect((await erase(token, 'learner', learnerId)).status).toBe(200)
  expect(await tablesNaming(child)).toEqual([])
})

test('an admin exports no teacher of other olympiads', async () => {
  const own = await aSchoolParticipant(world)
  const { userId } = await aTeacher(world, own)
  const status = async (olympiadId: typeof own.olympiadId) => {
    const { token } = await staff(world, 'admin', olympiadId)
    const params = { kind: 'user', id: userId }
    return (await world.send('GET /api/privacy/export/{kind}/{id}', { token, params })).status
  }
  expect(await status(own.olympiadId)).toBe(200)
  expect(await status(await anOlympiad(world))).toBe(404)
})

test('a child who is sitting is not erased, and one without any figure goes as a whole', async () => {
  const { token } = await staff(world, 'overlord', null)
  const own = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { phase: 'open' }) })
  const sitting = await aLearner(world, own)
  const waiting = await aLearner(world, own, names)
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', sitting.participantId)
    .execute()
  expect((await erase(token, 'learner', sitting.learnerId)).body).toMatchObject({ error: 'stillSitting' })
  expect((await erase(token, 'learner', waiting.learnerId)).ok.item).toBeNull()
  expect(await tablesNaming(names)).toEqual([])
})

test('an export has what is stored, without secrets; an admin gets the own olympiad only', async () => {
  const child = { firstName: 'Lerato', lastName: 'Nkosi-Adams' }
  const { learnerId, admin, olympiadId } = await aChild(child)
  const params = { kind: 'learner', id: learnerId }
  const { token } = await staff(world, 'overlord', null)
  const read = async (as: string) => {
    const { bytes, status } = await world.send('GET /api/privacy/export/{kind}/{id}', { token: as, params })
    expect(status).toBe(200)
    const file = zipInMemory(bytes)
    const entries = new Map(readZipDirectory(file).map((entry) => [entry.name, entry]))
    const text = (name: string) => {
      const entry = entries.get(name)
      return entry === undefined ? '' : unpackEntry(file, entry).toString()
    }
    return { names: [...entries.keys()], json: text('data.json'), page: text('index.html') }
  }
  const all = await read(token)
  expect(all.names).toContainEqual(expect.stringMatching(/^certificates\/.+\.pdf$/))
  expect(all.json).toContain('I am Lerato')
  expect(all.page).toContain(`<h1>Personal data of Lerato Nkosi-Adams (learner ${learnerId})</h1>`)
  expect(all.page).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/)
  expect(all.page).not.toMatch(/\d{4}-\d\d-\d\dT|\{&?"/)
  expect(all.json).not.toMatch(/hash|secret|sha256|school\.example/i)
  const years = (json: string): unknown =>
    JSON.parse(json).tables.find(({ table }: { table: string }) => table === 'participants').rows
  expect(years(all.json)).toHaveLength(3)
  const own = await read(admin)
  expect(years(own.json)).toMatchObject([{ olympiadId }])
  expect(own.json).not.toContain('I am Lerato')
  const stranger = await staff(world, 'admin', await anOlympiad(world))
  const refused = await world.send('GET /api/privacy/export/{kind}/{id}', { token: stranger.token, params })
  expect(refused.status).toBe(404)
})

test('a disabled user can be erased: the number stays, and no personal data', async () => {
  const { token } = await staff(world, 'overlord', null)
  const add = { username: 'thuli', fullName: 'Thuli Ndlovu', email: 'thuli@agon.example' }
  const { item } = (await world.send('POST /api/user/', { token, body: add })).ok
  const params = { id: item.id }
  const erase = () =>
    world.send('POST /api/privacy/erase/{kind}/{id}', {
      token,
      params: { kind: 'user', ...params },
      body: { reason: 'She asked for it' },
    })
  const refused = await erase()
  expect([refused.status, refused.body['error']]).toEqual([409, 'accountActive'])
  const change = { fullName: 'Thuli Ndlovu', email: '', disabled: true, version: item.version }
  await world.send('PUT /api/user/{id}', { token, params, body: change })
  const before = await world.send('GET /api/activity-log/', { token, query: {} })
  expect(JSON.stringify(before.body)).toContain('thuli@agon.example')

  const mails = async () => JSON.stringify(await world.db.selectFrom('queuedEmails').select('bodyText').execute())
  expect(await mails()).toContain('Thuli Ndlovu')

  expect((await erase()).ok.item).toMatchObject({ name: 'Erased person', erasedAt: world.clock.now.toISOString() })
  expect(await mails()).not.toMatch(/thuli|ndlovu/i)
  const erased = (await world.send('GET /api/user/single', { token, query: { userId: item.id } })).ok.item
  expect(erased).toMatchObject({ id: item.id, username: `erased-${item.id}`, email: null, disabled: true })
  const log = await world.send('GET /api/activity-log/', { token, query: {} })
  expect(JSON.stringify(log.body)).toContain('/api/privacy/erase/{kind}/{id}')
  expect(JSON.stringify(log.body)).not.toMatch(/thuli|ndlovu/i)
  // A later change gets no new key either.
  const again = { fullName: 'Thuli Again', email: '', disabled: true, version: erased.version }
  expect((await world.send('PUT /api/user/{id}', { token, params, body: again })).status).toBe(200)
  const { rows } =
    await sql`select person from person_keys where person = ${`users:${item.id}`} and sealed_key <> ''`.execute(
      world.db,
    )
  expect(rows).toEqual([])
})

test('after a restored backup erasures are repeated; persons of another database with the same numbers stay', async () => {
  const { token } = await staff(world, 'overlord', null)
  const own = await aSchoolParticipant(world)
  const { learnerId } = await aLearner(world, own, names)
  const other = await aLearner(world, own, { firstName: 'Somebody', lastName: 'Else' })
  const row = await world.db.selectFrom('learners').selectAll().where('id', '=', learnerId).executeTakeFirstOrThrow()
  await erase(token, 'learner', learnerId)
  await world.work()
  const ledger = join(world.app.config.DATA_DIR, 'erasures.jsonl')
  expect(await readFile(ledger, 'utf8')).not.toMatch(/quintessa/i)
  // A restore brings the person back without the erasure.
  await sql`insert into learners (id, school_id, first_name, last_name, match_key, created_at) overriding system value
    values (${row.id}, ${row.schoolId}, ${row.firstName}, ${row.lastName}, ${row.matchKey}, ${row.createdAt})`.execute(
    world.db,
  )
  await sql`delete from erasures where person_id = ${learnerId}`.execute(world.db)
  // The same number of another person, and a line that was cut short.
  await writeFile(
    ledger,
    `\n{"kind":"learner","id":${other.learnerId},"createdAt":"2020-01-01T00:00:00.000Z"}\n{"kind"`,
    {
      flag: 'a',
    },
  )
  await repeatErasures(world.app)
  expect(await tablesNaming(names)).toEqual([])
  expect(await tablesNaming({ firstName: 'Somebody', lastName: 'Else' })).toContain('learners')
})

test('a user of an older backup is erased again, though the account was active then', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { userId } = await aTeacher(world, await aSchoolParticipant(world))
  const before = await world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', userId).execute()
  expect((await erase(token, 'user', userId)).status).toBe(200)
  await world.work()
  const { username, fullName, email } = before
  await world.db
    .updateTable('users')
    .set({ username, fullName, email, disabledAt: null })
    .where('id', '=', userId)
    .execute()
  await world.db.deleteFrom('erasures').where('personId', '=', userId).where('kind', '=', 'user').execute()
  await repeatErasures(world.app)
  const after = await world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  expect(after).toMatchObject({ fullName: 'Erased person', email: null, disabledAt: world.clock.now })
})

test('a learner who cannot be erased stops no other erasure of the job', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open', opensIn: -600, closesIn: -60 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const stuck = await aLearner(world, own)
  const old = { firstName: 'Ulrich', lastName: 'Longgone' }
  await aLearner(world, own, old)
  const years = { opensAt: new Date('2018-04-12'), closesAt: new Date('2018-04-13') }
  await world.db.updateTable('olympiads').set(years).where('id', '=', olympiadId).execute()
  await world.db
    .updateTable('learners')
    .set({ createdAt: new Date('2018-01-01') })
    .execute()
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', stuck.participantId)
    .execute()
  await retain(world.app)
  expect(await tablesNaming(old)).toEqual([])
})

test('learners are erased seven years after their last olympiad, not with an award', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'released', opensIn: -600, closesIn: -60 })
  const own = await aSchoolParticipant(world, { olympiadId })
  await aLearner(world, own, names)
  await world.db
    .updateTable('learners')
    .set({ createdAt: new Date('2019-01-01') })
    .execute()
  await retain(world.app)
  expect(await tablesNaming(names)).not.toEqual([])
  await world.db
    .updateTable('olympiads')
    .set({ closesAt: new Date('2019-04-13'), opensAt: new Date('2019-04-12') })
    .where('id', '=', olympiadId)
    .execute()
  await retain(world.app)
  expect(await tablesNaming(names)).toEqual([])
})

test('before an erasure a winner is named as one, also before certificates are made, and stays beyond seven years', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'released', opensIn: -600, closesIn: -60 })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { token } = await staff(world, 'overlord', null)
  const warnsOf = async (award: 'silver' | 'participation', firstName: string) => {
    const participantId = await aResult(world, own, { award, firstName, lastName: 'Mahlangu-Winner' })
    const { learnerId } = await world.db
      .selectFrom('participants')
      .select('learnerId')
      .where('id', '=', participantId)
      .executeTakeFirstOrThrow()
    return (await erase(token, 'learner', learnerId, { preview: true })).ok.item?.warns
  }
  expect(await warnsOf('silver', 'Nomvula')).toEqual(['award'])
  expect(await warnsOf('participation', 'Thulani')).toEqual([])
  await world.db
    .updateTable('learners')
    .set({ createdAt: new Date('2019-01-01') })
    .execute()
  await world.db
    .updateTable('olympiads')
    .set({ closesAt: new Date('2019-04-13'), opensAt: new Date('2019-04-12') })
    .where('id', '=', olympiadId)
    .execute()
  await retain(world.app)
  expect(await tablesWith(world, /Nomvula/)).not.toEqual([])
  expect(await tablesWith(world, /Thulani/)).toEqual([])
})

test('passports are erased 90 days after the olympiad is closed, and then no team lacks them', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const team = await aTeam(world, { olympiadId, counts: { contestants: 0, leaders: 1, observers: 0, guests: 0 } })
  const admin = await staff(world, 'admin', olympiadId)
  const leader = { role: 'leader', firstName: 'Wilhelmina', lastName: 'Vredefort', badgeName: '', birthDate: '' }
  const { id } = (
    await world.send('POST /api/igeo-country-participant/add-member/{id}', {
      token: admin.token,
      params: { id: team.customerParticipantId },
      body: { ...leader, passportName: 'WILHELMINA VREDEFORT', passportNumber: 'A01234567' },
    })
  ).ok.item
  const move = (phase: string) =>
    world.send('PUT /api/olympiad/{id}/phase', {
      token: admin.token,
      params: { id: olympiadId },
      body: { phase, confirmed: ['windowOpen', 'stillSitting'] },
    })
  const read = async () =>
    (
      await world.send('GET /api/igeo-country-participant/single', {
        token: admin.token,
        query: { olympiadId, countryParticipantId: team.customerParticipantId },
      })
    ).ok
  const passport = async () =>
    (await world.db.selectFrom('teamMembers').select('passport').where('id', '=', id).executeTakeFirstOrThrow())
      .passport
  const day = 86_400_000
  await retainAfter(200 * day)
  expect(await passport()).not.toBeNull()
  expect((await move('closed')).status).toBe(200)
  expect((await read()).rules.passportsErasedAt).toBe(new Date(world.clock.now.getTime() + 90 * day).toISOString())
  await retainAfter(90 * day - 1)
  expect(await passport()).not.toBeNull()
  await retainAfter(90 * day)
  expect(await passport()).toBeNull()
  const { item, members } = await read()
  expect(members).toMatchObject([{ passportName: '', lacks: [] }])
  expect(item.lacks).not.toContain('passport')
})

const retainAfter = (milliseconds: number) => world.later(milliseconds, () => retain(world.app))

test('what the activity log notes in the open says nothing about a person', () => {
  const open = everyTable().flatMap(({ table, columns }) => {
    const audited = notedTables[table]
    if (typeof audited === 'string') return []
    return audited.plain.flatMap((column: string) => {
      const use = columns[column]
      return use === 'secret' || (typeof use === 'object' && 'erasedTo' in use) ? [`${table}.${column}`] : []
    })
  })
  expect(open).toEqual([])
})

test('every way in that the database ties to a user is deleted with the user', async () => {
  const { rows } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype = 'c'`.execute(world.db)
  const deleted = new Set(
    everyTable().flatMap(({ table, of, rows: fate }) =>
      of['user'] !== undefined && fate === 'deleted' ? [snake(table)] : [],
    ),
  )
  expect(rows.map(({ name }) => name).filter((name) => !deleted.has(name))).toEqual([])
})

test('of a frequent name 20 learners are found, each once, and the reply states that there are others', async () => {
  const own = await aSchoolParticipant(world)
  const ids = new Set<number>()
  for (let at = 0; at < 20; at += 1)
    ids.add((await aLearner(world, own, { firstName: `Number${at}`, lastName: 'Frequentius' })).learnerId)
  const { token } = await staff(world, 'overlord', null)
  const find = async () => (await world.send('GET /api/privacy/people', { token, query: { q: 'frequentius' } })).ok
  const all = await find()
  expect([all.more, new Set(all.items.map(({ id }) => Number(id)))]).toEqual([false, ids])
  await aLearner(world, own, { firstName: 'Last', lastName: 'Frequentius' })
  const some = await find()
  expect([some.more, some.items.length]).toEqual([true, 20])
})
