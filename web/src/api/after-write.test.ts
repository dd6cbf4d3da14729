import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepRecord, readAgain } from './after-write.ts'

const list = ['GET /api/school/', { query: {} }]
const one = ['GET /api/school/single', { query: { schoolId: 7 } }]
const other = ['GET /api/school/single', { query: { schoolId: 8 } }]
const user = ['GET /api/user/single', { query: { userId: 7 } }]

function filled() {
  const queries = new QueryClient()
  queries.setQueryData(list, {
    items: [
      { id: 6, name: 'Six' },
      { id: 7, name: 'Seven' },
    ],
    next: null,
  })
  queries.setQueryData(one, { item: { id: 7, name: 'Seven', town: 'Upington' }, mayChange: true })
  queries.setQueryData(other, { item: { id: 8, name: 'Eight', town: 'Upington' }, mayChange: true })
  queries.setQueryData(user, { item: { id: 7, fullName: 'Seven' } })
  return queries
}

test('the record that a write answers is the record that was read, and its row', () => {
  const queries = filled()
  keepRecord(queries, 'PUT /api/school/{id}', { success: true, item: { id: 7, name: 'New', town: 'Kimberley' } })
  expect(queries.getQueryData(list)).toEqual({
    items: [
      { id: 6, name: 'Six' },
      { id: 7, name: 'New' },
    ],
    next: null,
  })
  expect(queries.getQueryData(one)).toEqual({ item: { id: 7, name: 'New', town: 'Kimberley' }, mayChange: true })
  expect(queries.getQueryData(other)).toMatchObject({ item: { name: 'Eight' } })
  expect(queries.getQueryData(user)).toEqual({ item: { id: 7, fullName: 'Seven' } })
})

test('a record that the reply holds as a whole is not read again; with more beside it, or with more fields, it is', async () => {
  const queries = filled()
  const alone = ['GET /api/school/alone', {}]
  queries.setQueryData(alone, { success: true, item: { id: 7, name: 'Seven' } })
  const known = keepRecord(queries, 'PUT /api/school/{id}', { success: true, item: { id: 7, name: 'New' } })
  await readAgain(queries, 'PUT /api/school/{id}', { known })
  expect(queries.getQueryData(alone)).toEqual({ success: true, item: { id: 7, name: 'New' } })
  expect([alone, one, list].map((key) => outdated(queries, key))).toEqual([false, true, true])
})

const outdated = (queries: QueryClient, key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated

test('what shows something of a write is read again, other nouns are not', async () => {
  const queries = filled()
  queries.setQueryData(['GET /api/school-participant/own', {}], { items: [] })
  await readAgain(queries, 'PUT /api/school/{id}')
  expect([list, one, ['GET /api/school-participant/own', {}]].map((key) => outdated(queries, key))).toEqual([
    true,
    true,
    true,
  ])
  expect(outdated(queries, user)).toBe(false)
})

test('a record that was removed is not read again', async () => {
  const queries = new QueryClient()
  const learner = (id: number) => ['GET /api/learner/single', { query: { participantId: id } }]
  for (const id of [1, 2]) queries.setQueryData(learner(id), { item: { id } })
  await readAgain(queries, 'DELETE /api/learner/{id}', { input: { params: { id: 1 } } })
  expect([1, 2].map((id) => outdated(queries, learner(id)))).toEqual([false, true])
})

test('a first read that is under way when a write is answered is repeated', async () => {
  const queries = new QueryClient()
  const { promise: earlier, resolve: answerEarlier } = Promise.withResolvers<unknown>()
  const replies = [earlier, Promise.resolve({ items: [{ id: 6 }, { id: 7 }] })]
  const leave = new QueryObserver(queries, { queryKey: list, queryFn: () => replies.shift() }).subscribe(
    () => undefined,
  )
  const again = readAgain(queries, 'POST /api/school/')
  answerEarlier({ items: [{ id: 6 }] })
  await again
  expect(queries.getQueryData(list)).toEqual({ items: [{ id: 6 }, { id: 7 }] })
  expect(queries.getQueryState(list)).toMatchObject({ fetchStatus: 'idle', isInvalidated: false })
  leave()
})
