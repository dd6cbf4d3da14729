import type { Call } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import { pages } from '@agon/contract/pages'
import { roles } from '@agon/domain/role'
import { expect, test } from 'vitest'
import { staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('every declared call and page is in the matrix once, with its audience', async () => {
  const { token } = await staff(world, 'overlord', null)
  const matrix = (await world.send('GET /api/role-matrix/', { token })).ok
  const declared = Object.values(calls).flatMap((noun) => Object.values<Call>(noun))
  const audiences = new Map(declared.map((call) => [`${call.method} ${call.path}`, call.audience]))
  expect(new Map(matrix.calls.map((one) => [one.call, one.roles]))).toEqual(audiences)
  expect(matrix.calls).toHaveLength(declared.length)
  expect(matrix.pages.map(({ path }) => path)).toEqual(Object.values(pages).map(({ path }) => path))
})

test('the matrix shows what follows from a declaration', async () => {
  const { token } = await staff(world, 'overlord', null)
  const matrix = (await world.send('GET /api/role-matrix/', { token })).ok
  const of = (call: string) => matrix.calls.find((one) => one.call === call)
  expect(of('PUT /api/school/{id}')).toMatchObject({
    reach: 'records',
    effect: 'write',
    logged: true,
    impersonated: true,
  })
  expect(of('PUT /api/auth/set-password')).toMatchObject({ effect: 'write', impersonated: false })
  expect(of('GET /api/health')).toMatchObject({ roles: 'public', reach: 'none', logged: false })
})

test('the observations of the access test cover every call as a visitor and as each role, and agree with the declarations', async () => {
  const { token } = await staff(world, 'overlord', null)
  const { calls: rows, tried } = (await world.send('GET /api/role-matrix/', { token })).ok
  expect(Object.keys(tried?.pairs ?? {}).toSorted()).toEqual(rows.map(({ call }) => call).toSorted())
  for (const { call, roles: open } of rows) {
    const declared = (['visitor', ...roles] as const).map((as) =>
      typeof open === 'string' ? as !== 'visitor' || open === 'public' : open.some((role) => role === as),
    )
    expect(
      tried?.pairs[call]?.map((seen) => seen !== 'refused'),
      call,
    ).toEqual(declared)
  }
  expect(Object.values(tried?.pairs ?? {}).flat()).toContain('own records')
})
