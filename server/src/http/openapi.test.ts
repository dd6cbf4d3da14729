import { calls } from '@agon/contract/calls'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { openApiDocument } from './openapi.ts'

const { paths } = openApiDocument('1')

type Schema = { readonly pattern?: string; readonly format?: string; readonly anyOf?: readonly Schema[] }

test('an e-mail address is described by the pattern that the server applies', () => {
  const addresses = ['a@b.example', 'zoë@b.example', '"a b"@b.example', 'a@localhost', 'a@b', 'nobody']
  for (const [path, method, { body }] of [
    ['/api/user/', 'post', calls.user.addUser.spec],
    ['/api/user/{id}', 'put', calls.user.changeUser.spec],
    ['/api/user/me', 'put', calls.profile.update.spec],
  ] as const) {
    const described = propertiesOf(path, method)['email']
    expect(described, path).not.toHaveProperty('format')
    const { email } = (body as unknown as z.ZodObject<{ email: z.ZodType }>).shape // how every such body is built
    for (const address of addresses)
      expect(new RegExp(described?.pattern ?? '.').test(address), `${path} ${address}`).toBe(
        email.safeParse(address).success,
      )
  }
})

test('every field of a body is described', () => {
  const bodies = Object.values(calls).flatMap((noun) => Object.values(noun).filter(({ spec }) => 'body' in spec))
  const bare = bodies.flatMap(({ path, method }) =>
    Object.entries(propertiesOf(path, method.toLowerCase()))
      .filter(([, schema]) => Object.keys(schema).length === 0)
      .map(([name]) => `${method} ${path} ${name}`),
  )
  expect(bodies.length).toBeGreaterThan(50)
  expect(bare).toEqual([])
})

test('downloads of which a part can be asked for say so', () => {
  for (const path of ['/api/attachment/file/{id}', '/api/media/{sha256}'])
    expect(paths, path).toMatchObject({
      [path]: {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'Range', in: 'header' }),
            expect.objectContaining({ name: 'If-Range', in: 'header' }),
          ]),
          responses: {
            200: {},
            206: { headers: { 'Content-Range': {} } },
            416: { description: expect.stringContaining('`outsideFile`') },
          },
        },
      },
    })
})

function propertiesOf(path: string, method: string): Record<string, Schema> {
  // The shape of an OpenAPI document.
  const operation = (paths as Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>)[
    path
  ]?.[method]
  const json = operation?.requestBody?.content['application/json'] as
    | { schema: { properties?: Record<string, Schema> } }
    | undefined
  return json?.schema.properties ?? {}
}
