import { expect, test } from 'vitest'
import { CallError } from '#/api/send.ts'
import { askAsEach, kindsToTry, visitorOf } from './kinds.ts'

test('a link says which kind of user comes, by itself or by the page that was wanted', () => {
  const of = (to?: string, as?: 'staff' | 'teacher') => visitorOf({ to, as }).kind
  expect([of(), of('/'), of('/sango/home')]).toEqual([undefined, undefined, undefined])
  expect([of('/portal'), of('/portal/sango-2026/school'), of(undefined, 'teacher')]).toEqual(Array(3).fill('teacher'))
  const staffs = ['/sango-2026/admin/payments', '/sango-2026/finance/payments', '/overlord/tasks', '/my-profile']
  expect([...staffs.map((to) => of(to)), of('/portal', 'staff')]).toEqual(Array(5).fill('staff'))
  expect(visitorOf({ to: '/sango-2026/olympiad/1/2' })).toEqual({ kind: 'learner', olympiadName: 'sango-2026' })
  expect(visitorOf({ to: '/igeo-2026/funding/payments' }).olympiadName).toBe('igeo-2026')
})

const refusal = (code: 'username' | 'password' | 'locked') => new CallError(code, code, { status: 401 })

test('every kind is tried before a name is called unknown', async () => {
  const asked: unknown[] = []
  const answer = await askAsEach(kindsToTry({ kind: 'teacher', olympiadName: undefined }), async (kind) => {
    asked.push(kind)
    if (kind === 'teacher') throw refusal('username')
    return 'in'
  })
  expect([answer, asked]).toEqual(['in', ['teacher', 'staff']])
  for (const first of ['teacher', 'staff'] as const) {
    const unknown = askAsEach(kindsToTry({ kind: first, olympiadName: undefined }), async (kind) => {
      throw refusal(kind === 'teacher' ? 'username' : 'password')
    })
    await expect(unknown).rejects.toMatchObject({ code: 'username' })
  }
})

test('what is no refusal of name or password is the answer at once', async () => {
  const asked: unknown[] = []
  const locked = askAsEach(['teacher', 'staff'], async (kind) => {
    asked.push(kind)
    throw refusal('locked')
  })
  await expect(locked).rejects.toMatchObject({ code: 'locked' })
  expect(asked).toEqual(['teacher'])
})
