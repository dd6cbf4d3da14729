import type { Call, Shape } from '@agon/contract/call'
import { calls } from '@agon/contract/calls'
import type { FileShape } from '@agon/contract/schema'
import { problems } from '@agon/domain/problems'
import { z } from 'zod'

/** Every call may answer these. */
export const always = ['invalid', 'malformed', 'bodyTimeout', 'conflict', 'internal', 'unavailable'] as const
const whenClosed = ['unauthenticated', 'forbidden', 'notFound'] as const

/** The whole interface as an OpenAPI 3.1 document. */
export function openApiDocument(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [noun, declared] of Object.entries(calls)) {
    for (const [name, one] of Object.entries<Call>(declared)) {
      paths[one.path] = { ...paths[one.path], [one.method.toLowerCase()]: operation(noun, name, one) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Agon',
      version,
      description:
        'Every call of Agon. Success bodies carry `success: true`; refusals `success: false`, `error` (a code), `reason` (a sentence) and, for forms, `fields`.',
    },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refusal: json(
          z.object({
            success: z.literal(false),
            error: z.string(),
            reason: z.string(),
            fields: z.record(z.string(), z.string()).optional(),
          }),
        ),
      },
    },
    paths,
  }
}

function operation(noun: string, name: string, declared: Call): Record<string, unknown> {
  const { spec, audience } = declared
  return {
    operationId: name,
    tags: [noun],
    summary: declared.summary,
    description: `${audienceWords(audience)} ${spec.byLink === true ? 'Also with a one-time link’s token. ' : ''}${spec.bySchoolLink === true ? 'Also with the token of a school’s link. ' : ''}${spec.effect === 'write' ? 'Changes something.' : 'Only reads.'}`,
    security: audience === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', spec.params),
      ...parameters('query', spec.query),
      ...(isInParts(spec.reply) ? rangeHeaders : []),
    ],
    ...(spec.body === undefined ? {} : { requestBody: requestBody(spec.body) }),
    responses: {
      [spec.status ?? 200]: success(spec.reply, spec.orFile),
      ...(isInParts(spec.reply) ? { 206: partOf(spec.reply) } : {}),
      ...refusals(declared),
    },
  }
}

function audienceWords(audience: Call['audience']): string {
  if (audience === 'public') return 'Open to everybody.'
  return audience === 'signed-in' ? 'For any signed-in user.' : `For ${audience.join(', ')}.`
}

function parameters(place: 'path' | 'query', shape: Shape | undefined): unknown[] {
  if (!(shape instanceof z.ZodObject)) return []
  return Object.entries(shape.shape).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || !(schema as z.ZodType).safeParse(undefined).success,
    schema: json(schema as z.ZodType),
  }))
}

function requestBody(shape: Shape): unknown {
  if ('untouched' in shape) return { content: { '*/*': {} } }
  if ('maxBytes' in shape) {
    return {
      content: {
        'multipart/form-data': {
          schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
        },
      },
    }
  }
  const schema = json(shape as z.ZodType)
  return { content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } }
}

function success(reply: Shape, orFile: readonly string[] = []): unknown {
  if ('redirects' in reply) return { description: 'Answered with 303: leads to another page' }
  if ('mediaTypes' in reply) {
    const { mediaTypes } = reply as unknown as { mediaTypes: readonly string[] }
    const description = 'streams' in reply ? 'Server-sent events' : 'A file'
    return { description, content: Object.fromEntries(mediaTypes.map((type) => [type, {}])) }
  }
  const schema =
    reply instanceof z.ZodObject ? reply.extend({ success: z.literal(true) }) : (reply as unknown as z.ZodType)
  const files = Object.fromEntries(orFile.map((type) => [type, {}]))
  return { description: 'Success', content: { 'application/json': { schema: json(schema) }, ...files } }
}

function isInParts(reply: Shape): reply is FileShape {
  return 'inParts' in reply
}

const text = { schema: { type: 'string' } }

/** RFC 9110, sections 13.1.5 and 14.2. */
const rangeHeaders = [
  {
    name: 'Range',
    in: 'header',
    description:
      'The part of the file to send, as `bytes=0-499`, `bytes=500-` or `bytes=-500`. Several parts, or another form, are answered by the whole file.',
    ...text,
  },
  {
    name: 'If-Range',
    in: 'header',
    description: 'The ETag of the download to continue. If the file has changed since, the whole file is sent.',
    ...text,
  },
]

function partOf({ mediaTypes }: FileShape): unknown {
  return {
    description: 'The part of the file that was asked for',
    headers: { 'Content-Range': text, ETag: text },
    content: Object.fromEntries(mediaTypes.map((type) => [type, {}])),
  }
}

function refusals(declared: Call): Record<number, unknown> {
  const codes = [...always, ...(declared.audience === 'public' ? [] : whenClosed), ...(declared.spec.refusals ?? [])]
  const byStatus = Map.groupBy(codes, (code) => problems[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => `\`${code}\`: ${problems[code][1]}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  )
}

function json(schema: z.ZodType): Record<string, unknown> {
  return z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
}
