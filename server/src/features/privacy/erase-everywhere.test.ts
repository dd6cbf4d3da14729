import { beforeAll, expect, test } from 'vitest'
import type { PersonKind } from '@agon/contract/privacy/list'
import { aFeedback } from '#test/features/feedback/factories.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { anOrder } from '#test/features/purchase-order/factories.ts'
import { filesNaming, tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { fullCounts } from '#test/features/team/factories.ts'
import { anAttempt, anEssay, aPaperOf } from '#test/features/result/factories.ts'
import { aLearner, aSchoolParticipant, aTeacher, aTeam, anOlympiad, staff } from '#test/factories.ts'
import { readZipDirectory, unpackEntry, zipInMemory } from '#/files/zip/read-zip.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
aMailServer(world)

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

const erase = async (kind: PersonKind, id: number, reason = 'Asked') => {
  await world.work()
  const sent = { token: overlord, params: { kind, id }, body: { reason } }
  expect((await world.send('POST /api/privacy/erase/{kind}/{id}', sent)).body).not.toHaveProperty('error')
  await world.work()
}
const left = async (names: RegExp) => [...(await tablesNaming(world, names)), ...(await filesNaming(world, names))]

/** A school with a teacher and staff, and a child whom the teacher has loaded from a file. */
async function aLoadedChild(firstName: string, lastName: string) {
  const own = await aSchoolParticipant(world)
  const [teacher, admin] = [await aTeacher(world, own), await staff(world, 'admin', own.olympiadId)]
  const source = { fileName: `${firstName} ${lastName}.xlsx`, sha256: 'a'.repeat(64) }
  const body = { source, learners: [aListed(firstName, lastName)] }
  const params = { id: own.customerParticipantId }
  expect((await world.send('POST /api/learner/load/{id}', { token: teacher.token, params, body })).status).toBe(200)
  const { id: participantId, learnerId } = await world.db
    .selectFrom('participants')
    .select(['id', 'learnerId'])
    .where('firstName', '=', firstName)
    .executeTakeFirstOrThrow()
  return { own, teacher, admin, learnerId, participantId }
}

test('nothing of a child stays whose name was corrected: neither in mails of before, nor in names of files', async () => {
  const child = await aLoadedChild('Quintessa', 'Swelitini')
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'finished' })
    .where('participantId', '=', child.participantId)
    .execute()
  const proposed = { ...aListed('Quintessa', 'Zwelithini'), version: 1, reason: 'As on the birth certificate' }
  const params = { id: child.participantId }
  const { id } = (
    await world.send('POST /api/learner/{id}/proposal', { token: child.teacher.token, params, body: proposed })
  ).ok
  const accepted = await world.send('POST /api/proposal/{id}/accept', { token: child.admin.token, params: { id } })
  expect(accepted.status).toBe(200)
  await world.db.deleteFrom('proposals').execute()
  await erase('learner', child.learnerId)
  expect(await left(/quintessa|zwelithini|swelitini/i)).toEqual([])
})

test('of a child with one name, only whole words are taken out of mails', async () => {
  const child = await aLoadedChild('Jo', '')
  const params = { id: child.participantId }
  const proposed = { ...aListed('Joe', ''), version: 1, reason: 'As on the birth certificate' }
  const { id } = (
    await world.send('POST /api/learner/{id}/proposal', { token: child.teacher.token, params, body: proposed })
  ).ok
  const body = { reason: 'Johanna is another child.' }
  await world.send('POST /api/proposal/{id}/decline', { token: child.admin.token, params: { id }, body })
  await erase('learner', child.learnerId)
  const { subject, bodyText } = await world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('purpose', '=', `proposal/${id}`)
    .executeTakeFirstOrThrow()
  expect(subject).toContain('[erased]')
  expect(bodyText).toContain('Johanna is another child.')
  expect(`${subject} ${bodyText}`).not.toMatch(/\bJo\b/)
})

test('nothing of a child stays in texts about others: notes, messages, reasons, comments', async () => {
  const { own, admin, learnerId } = await aLoadedChild('Nomalizo', 'Xakathugaga')
  const name = 'Nomalizo Xakathugaga'
  const interest = await anInterest(world, { olympiadId: own.olympiadId, type: 'parent' })
  await world.db
    .updateTable('interests')
    .set({ message: `May my daughter ${name} take part?` })
    .where('id', '=', interest)
    .execute()
  await world.send('DELETE /api/interest/{id}', {
    token: admin.token,
    params: { id: interest },
    query: { reason: `Xakathugaga, Nomalizo was loaded already` },
  })
  const contact = {
    olympiadId: own.olympiadId,
    name: 'Ms A. Mother',
    organisation: '',
    role: '',
    groups: 'parents',
    email: 'mother@home.example',
    telephone: '',
    consent: true,
    consentOn: null,
    consentWay: '',
    lastContactOn: null,
    notes: `Mother of ${name}`,
  }
  expect((await world.send('POST /api/useful-contact/', { token: admin.token, body: contact })).status).toBe(200)
  await aFeedback(world, own, { comment: `I sat next to ${name}.` })
  const order = await anOrder(world, own)
  const comment = `${name} pays by herself`
  const written = await world.send('POST /api/purchase-order/{id}/comment', {
    token: admin.token,
    params: { id: order.orderId },
    body: { comment },
  })
  expect(written.body).not.toHaveProperty('error')
  const named = { token: overlord, params: { kind: 'learner', id: learnerId }, body: { reason: `For ${name}` } }
  const refused = await world.send('POST /api/privacy/erase/{kind}/{id}', named)
  expect(refused.body).toMatchObject({ error: 'invalid', fields: { reason: expect.stringContaining('name') } })
  await erase('learner', learnerId)
  expect(await left(/nomalizo|xakathugaga/i)).toEqual([])
  const { items } = (
    await world.send('GET /api/useful-contact/', { token: admin.token, query: { olympiadId: own.olympiadId } })
  ).ok
  expect(items).toMatchObject([{ name: 'Ms A. Mother', email: 'mother@home.example' }])
})

test('nothing of a teacher stays who had another name and address before, also in the interest', async () => {
  const olympiadId = await anOlympiad(world)
  const admin = await staff(world, 'admin', olympiadId)
  const interest = await anInterest(world, {
    olympiadId,
    firstName: 'Wilhelmina',
    lastName: 'Vredefort',
    email: 'wvredefort@school.example',
  })
  const body = { expressionId: interest }
  const accepted = (await world.send('POST /api/teacher/expression/', { token: admin.token, body })).ok
  await world.work()
  const { userId } = await world.db
    .selectFrom('teachers')
    .select('userId')
    .where('id', '=', accepted.teacherId ?? (0 as never))
    .executeTakeFirstOrThrow()
  const change = { fullName: 'Wilhelmina Kruidenier', email: 'wkruidenier@school.example' }
  const changed = await world.send('PUT /api/user/{id}', {
    token: overlord,
    params: { id: userId },
    body: { ...change, disabled: false, version: 1 },
  })
  expect(changed.body).not.toHaveProperty('error')
  const off = { ...change, disabled: true, version: 2 }
  expect((await world.send('PUT /api/user/{id}', { token: overlord, params: { id: userId }, body: off })).status).toBe(
    200,
  )
  await erase('user', userId)
  expect(await left(/wilhelmina|vredefort|kruidenier/i)).toEqual([])
})

test('erased interest leaves the mails of others at the same address, and no own one', async () => {
  const olympiadId = await anOlympiad(world, { name: 'shared-address' })
  const send = (firstName: string, type: string, more = {}) =>
    world.send('POST /api/website/other-interest', {
      body: {
        olympiadName: 'shared-address',
        type,
        firstName,
        lastName: 'Mkhwanazi',
        email: 'family@home.example',
        consent: true,
        ...more,
      },
    })
  expect((await send('Thokozile', 'parent')).status).toBe(200)
  expect((await send('Bonginkosi', 'learner', { message: 'Bonginkosi asks' })).status).toBe(200)
  await world.work()
  const { id } = await world.db
    .selectFrom('interests')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('type', '=', 'learner')
    .executeTakeFirstOrThrow()
  await erase('interest', id)
  expect(await left(/bonginkosi/i)).toEqual([])
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select('recipientName')
    .where('recipient', '=', 'family@home.example')
    .execute()
  expect(mails).toEqual([{ recipientName: 'Thokozile' }])
})

test('of teachers who share an address, an earlier one is named to staff only, and goes with the interest or with a person of that name', async () => {
  const olympiadId = await anOlympiad(world, { name: 'shared-office' })
  const send = (firstName: string, lastName: string) =>
    world.send('POST /api/website/eoi', {
      body: {
        olympiadName: 'shared-office',
        type: 'teacher',
        firstName,
        lastName,
        email: 'shared.office@school.example',
        consent: true,
      },
    })
  await send('Philasande', 'Gumbinkosi')
  await world.work()
  await send('Ntshengedzeni', 'Mudzunga')
  await send('Thokozile', 'Mkhwanazi')
  const { id, earlierNames } = await world.db
    .selectFrom('interests')
    .select(['id', 'earlierNames'])
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  expect(earlierNames).toBe('Philasande Gumbinkosi\nNtshengedzeni Mudzunga')
  const { bytes } = await world.send('GET /api/privacy/export/{kind}/{id}', {
    token: overlord,
    params: { kind: 'interest', id },
  })
  const file = zipInMemory(bytes)
  const texts = readZipDirectory(file).map((entry) => unpackEntry(file, entry).toString())
  expect(texts.join()).toContain('Thokozile')
  // The mail to the address greeted the first of them.
  expect(texts.join()).not.toMatch(/gumbinkosi|mudzunga/i)
  const { learnerId } = await aLoadedChild('Ntshengedzeni', 'Mudzunga')
  await erase('learner', learnerId)
  expect(await left(/ntshengedzeni|mudzunga/i)).toEqual([])
  await erase('interest', id)
  expect(await left(/philasande|gumbinkosi/i)).toEqual([])
})

test('nothing of an interested party or a member of a team stays after edits, a bulk edit and its undo', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  const details = {
    name: 'Florentyna Hlatshwayo',
    organisation: 'Hlatshwayo Press',
    role: '',
    groups: 'press',
    email: 'florentyna@press.example',
    telephone: '',
    consent: true,
    consentOn: null,
    consentWay: '',
    lastContactOn: null,
    notes: 'Florentyna prefers mail',
  }
  const { item } = (await world.send('POST /api/useful-contact/', { token, body: { olympiadId, ...details } })).ok
  const edited = await world.send('PUT /api/useful-contact/{id}', {
    token,
    params: { id: item.id },
    body: { ...details, notes: 'Hlatshwayo is away', version: 1 },
  })
  expect(edited.body).not.toHaveProperty('error')
  const bulk = (
    await world.send('POST /api/useful-contact/bulk', {
      token,
      body: { ids: [item.id], set: { organisation: 'Daily' }, preview: false },
    })
  ).ok
  await erase('contact', item.id)
  expect(await left(/florentyna|hlatshwayo/i)).toEqual([])
  await world.send('POST /api/bulk/undo/{id}', { token, params: { id: bulk.undo ?? 0 }, body: {} })
  expect(await left(/florentyna|hlatshwayo/i)).toEqual([])

  const team = await aTeam(world, { olympiadId, counts: fullCounts })
  const member = {
    role: 'leader',
    firstName: 'Anastazja',
    lastName: 'Brzeczyszczykiewicz',
    badgeName: 'Anastazja B.',
    birthDate: '1980-02-29',
    passportName: 'ANASTAZJA B',
    passportNumber: 'A01234567',
  }
  const added = (
    await world.send('POST /api/igeo-country-participant/add-member/{id}', {
      token,
      params: { id: team.customerParticipantId },
      body: member,
    })
  ).ok
  const { role: _role, ...changed } = { ...member, badgeName: 'Anastazja', version: 1 }
  const put = await world.send('PUT /api/igeo-country-participant/member/{id}', {
    token,
    params: { id: added.item.id },
    body: changed,
  })
  expect(put.body).not.toHaveProperty('error')
  await erase('member', added.item.id)
  expect(await left(/anastazja|brzecz/i)).toEqual([])
})

test('nothing of a child stays in comments of markers, beside the own answer or that of another learner; the marks stay', async () => {
  const child = { firstName: 'Nokwazi', lastName: 'Qwabetheni' }
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[anEssay]])
  const [question] = questions
  if (question === undefined) throw new Error('The paper has a question.')
  const writes = async (names: { firstName?: string; lastName?: string }) => {
    const { participantId, learnerId } = await aLearner(world, own, names)
    const answer = { kind: 'extended-text' as const, text: 'Cold water.' }
    const save = { questionId: question.id, answer, sequence: 1 }
    return { attemptId: await anAttempt(world, { participantId, olympiadId, paperId }, [save]), learnerId }
  }
  const [sat, neighbour] = [await writes(child), await writes({})]
  const { token } = await staff(world, 'admin', olympiadId)
  const give = (attemptId: number, { comment, version }: { comment: string; version: number }) =>
    world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
      token,
      params: { id: olympiadId, attemptId },
      body: { questionVersionId: question.versionId, epoch: 1, sequence: 1, mark: 2000, comment, version },
    })
  await give(sat.attemptId, { comment: 'Her handwriting is Qwabetheni’s.', version: 0 })
  await give(sat.attemptId, { comment: 'She is the sister of our caretaker.', version: 1 })
  await give(neighbour.attemptId, { comment: 'Copied from Nokwazi Qwabetheni.', version: 0 })
  expect(await left(/qwabetheni|caretaker/i)).toEqual(expect.arrayContaining(['givenMarks', 'givenMarkHistory']))
  await erase('learner', sat.learnerId)
  expect(await left(/nokwazi|qwabetheni|caretaker/i)).toEqual([])
  const marks = await world.db
    .selectFrom('givenMarkHistory')
    .select(['mark', 'comment'])
    .where('questionId', '=', question.id)
    .execute()
  expect(marks).toEqual([1, 2, 3].map(() => ({ mark: 2000, comment: '' })))
  await expect(world.db.updateTable('givenMarkHistory').set({ comment: 'x' }).execute()).rejects.toThrow(
    'permission denied',
  )
})
