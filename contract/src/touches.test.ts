import { expect, test } from 'vitest'
import type { KeyOf } from './calls.ts'
import { calls } from './calls.ts'
import type { Call } from './call.ts'
import { nounOf, touched, touchedBy } from './touches.ts'

const every: readonly Call[] = Object.values(calls).flatMap((noun) => Object.values<Call>(noun))
const keysOf = (effect: 'read' | 'write') =>
  every.filter(({ spec }) => spec.effect === effect).map(({ method, path }) => `${method} ${path}`)
const read = new Set(keysOf('read').map(nounOf))
const writes = keysOf('write') as KeyOf<'write'>[] // the keys of the declarations themselves

test('every noun that a write touches is one that something is read of', () => {
  expect(Object.values(touchedBy).flatMap((nouns) => (nouns ?? []).filter((noun) => !read.has(noun)))).toEqual([])
  expect(Object.keys(touchedBy).filter((noun) => !writes.some((key) => nounOf(key) === noun))).toEqual([])
})

test('nothing is read again after few writes only: signing in, uploads, and those that the page follows by itself', () => {
  const unseen = writes.filter((key) => ![...touched(key)].some((noun) => read.has(noun))).map((key) => nounOf(key))
  expect([...new Set(unseen)].toSorted()).toEqual([
    'auth/forgot-password',
    'auth/second-factor',
    'auth/signin',
    'auth/signin-link',
    'auth/signout',
    'auth/switch',
    'learner',
    'results',
    'scratchpad',
    'upload',
    'user',
    undefined,
  ])
})

test('a payment on an order touches the order, the ledger, the balance and the teams', () => {
  expect([...touched('POST /api/purchase-order/{id}/payment')]).toEqual([
    'purchase-order',
    'document',
    'payment',
    'customer-balance',
    'customer-account',
    'igeo-country-participant',
    'ledger',
  ])
})
