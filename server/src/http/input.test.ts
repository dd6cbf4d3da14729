import { calls } from '@agon/contract/calls'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { App } from './handler.ts'
import { inputOf } from './route.ts'

test('the input of a handler has no getter of its own, which would keep each request until the whole heap is collected', () => {
  // As much of them as is read.
  const app = { database: { db: null }, now: () => new Date() } as unknown as App
  const request = { actor: { role: 'nobody' }, ip: '10.1.2.3', headers: {}, params: {}, query: {} } as FastifyRequest
  const input = inputOf(app, calls.sitting.flagQuestions, request, {})
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(input))) {
    expect(descriptor, name).toHaveProperty('value')
  }
  expect(input).toMatchObject({ address: '10.1.2.3', locale: 'en' })
})
