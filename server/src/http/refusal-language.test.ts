import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import { afrikaansValues } from '@agon/domain/problem'
import { problems, type ProblemCode } from '@agon/domain/problems'
import { phases } from '@agon/domain/olympiad'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#/passwords/passwords.ts'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'
import { always } from './openapi.ts'

const world = aWorld()
const codes = Object.keys(problems) as ProblemCode[] // its own keys

const readers = new Set(['learner', 'teacher'])
const isForReaders = ({ audience }: Call) =>
  audience === 'public' || audience === 'signed-in' || audience.some((role) => readers.has(role))

/** Codes in the sources of a feature. */
function thrownIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/Problem\('(\w+)'/g)])
    .map(([, code = '']) => code)
}

test.for(Object.entries(calls))(
  'learners, teachers and visitors read each refusal of %s in Afrikaans',
  ([noun, declared]) => {
    const own = Object.values<Call>(declared).filter(isForReaders)
    if (own.length === 0) return
    const met = new Set<string>([
      ...always,
      'unauthenticated',
      'forbidden',
      'termsFirst',
      'notFound',
      'xsrf',
      'maintenance',
    ])
    for (const { spec } of own) for (const code of spec.refusals ?? []) met.add(code)
    const missing = codes.filter((code) => met.has(code) && problems[code][2] === null)
    expect(missing, noun).toEqual([])
  },
)

test('a code that only staff meet is thrown by no feature whose calls are for readers alone', () => {
  const features = join(import.meta.dirname, '../features')
  const folders = Object.entries(calls).flatMap(([noun, declared]) =>
    Object.values<Call>(declared).every(isForReaders)
      ? [noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)]
      : [],
  )
  const known = new Set(readdirSync(features))
  const thrown = new Set([
    ...folders.filter((folder) => known.has(folder)).flatMap((folder) => thrownIn(join(features, folder))),
    ...thrownIn(import.meta.dirname),
  ])
  expect(codes.filter((code) => thrown.has(code) && problems[code][2] === null)).toEqual([])
})

test('a sentence has the same parameters in both languages, and no words of the other', () => {
  const parametersOf = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted()
  for (const code of codes) {
    const afrikaans = problems[code][2]
    if (afrikaans === null) continue
    expect(parametersOf(afrikaans), code).toEqual(parametersOf(problems[code][1]))
    expect(afrikaans, code).not.toMatch(/\b(the|this|your|again)\b/i)
  }
  expect(Object.keys(afrikaansValues['phase'] ?? {}).toSorted()).toEqual([...phases].toSorted())
})

const afrikaans = { 'accept-language': 'af-ZA,en;q=0.5' }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword('seven wet umbrellas')
})

test('a reader gets the reason and the faults at fields in the language of the browser, or in the chosen one', async () => {
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId: await anOlympiad(world) }))
  await world.db.updateTable('users').set({ passwordHash }).where('id', '=', teacher.userId).execute()
  const body = { password: 'abc', current: 'seven wet umbrellas' }
  const set = (headers: Record<string, string>) =>
    world.send('PUT /api/auth/set-password', { token: teacher.token, headers, body })
  const refused = (await set(afrikaans)).body
  expect(refused).toMatchObject({
    error: 'weakPassword',
    reason: 'Hierdie wagwoord kan nie gebruik word nie: dit het minder as 8 karakters.',
    fields: { password: 'Hierdie wagwoord kan nie gebruik word nie: dit het minder as 8 karakters.' },
  })
  expect((await set({ ...afrikaans, cookie: 'user=x; locale=en' })).body['reason']).toMatch(/^This password/)
  expect((await set({ 'accept-language': 'en', cookie: 'locale=af' })).body['reason']).toMatch(/^Hierdie wagwoord/)
  expect((await set({ cookie: 'locale=xx' })).body['reason']).toMatch(/^This password/)
})

test('a field that its schema refuses is explained in the language of the reader', async () => {
  const send = (body: object) => world.send('POST /api/unsubscribe/', { headers: afrikaans, body })
  const { body } = await send({ email: 'thandi' })
  expect(body).toMatchObject({
    error: 'invalid',
    reason: 'Sommige velde is nie geldig nie. Maak die gemerkte velde reg.',
    fields: { email: 'Skryf asseblief ’n adres soos name@school.example.' },
  })
})

test('strangers get Afrikaans, too; staff get English, as their pages are', async () => {
  const olympiadId = await anOlympiad(world)
  const ask = (token?: string) =>
    world.send('POST /api/learner/load/{id}', {
      token,
      params: { id: 999_999_999 },
      headers: afrikaans,
      body: { learners: [aListed('Thandi', 'Dlamini')] },
    })
  expect((await ask()).body['reason']).toBe('Meld asseblief aan.')
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await ask(token)).body['reason']).toBe('This does not exist, or you have no access to it.')
})

test('a phase within a sentence is in its language', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'archived' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { token } = await aTeacher(world, school)
  const { body } = await world.send('POST /api/learner/load/{id}', {
    token,
    params: { id: school.customerParticipantId },
    headers: afrikaans,
    body: { learners: [aListed('Too', 'Late')] },
  })
  expect(body).toMatchObject({ error: 'phase', reason: expect.stringContaining('“geargiveer”') })
})
