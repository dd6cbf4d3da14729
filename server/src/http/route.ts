import type { Call, Shape } from '@agon/contract/call'
import type { EventStreamReply, FileReply, LargeUploadShape, RedirectReply, UploadShape } from '@agon/contract/schema'
import { Problem } from '@agon/domain/problem'
import { xsrfHeader } from '@agon/domain/constants'
import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { logged } from './activity.ts'
import type { Actor } from './actor.ts'
import { answerStream } from './answer-stream.ts'
import { networkOf } from './client-network.ts'
import { eventSender } from './event-stream.ts'
import { fieldWords } from './field-words.ts'
import type { App, Handler } from './handler.ts'
import { isRefusedWhileImpersonating } from './impersonation.ts'
import { JsonStream } from './json-stream.ts'
import { localeOf } from './locale.ts'
import { refuseInMaintenance } from './maintenance.ts'
import { explainRace } from './race.ts'
import { sendFile } from './send-file.ts'
import { inTemporaryFolder } from '../files/temporary.ts'
import { rawUpload, readUpload, readUploadInto } from './upload.ts'
import { readXsrfCookie } from './xsrf.ts'

export type Authenticate = (authorization: string | undefined, now: Date) => Promise<Actor>
export type AuthenticateMany = (authorizations: readonly (string | undefined)[], now: Date) => Promise<Actor[]>

/** Makes the Fastify route of one declared call. */
export function addRoute(
  server: FastifyInstance,
  app: App,
  authenticate: Authenticate,
  declared: Call,
  handler: Handler<Call>,
): void {
  const { spec } = declared
  const sendEvents = isStream(spec.reply) ? eventSender(server, app) : undefined
  server.route({
    method: declared.method,
    url: declared.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(isFile(spec.reply) ? {} : serializing(spec.reply, spec.status)),
    bodyLimit: isUpload(spec.body) ? spec.body.maxBytes + 64 * 1024 : (spec.largest ?? 1024 * 1024),
    // Compressed, events would wait for each other.
    ...(sendEvents === undefined ? {} : { compress: false }),
    config: { declared },
    // Before the body is read: a stranger gets 401 and a wrong role 403 whatever they send.
    onRequest: async (request) => {
      request.actor = await authenticate(request.headers.authorization, app.now())
      admit(declared, request.actor)
      if (spec.withoutXsrf === undefined) refuseForgedForm(request)
      if (spec.publicForm === true) await refuseInMaintenance(app)
    },
    handler: async (request, reply) => {
      const answer = await withBody(app, spec.body, { request, reply }, (body) => {
        const input = inputOf(app, declared, request, body)
        return logged(app, declared, request, input, () => handler(input))
      }).catch(async (error: unknown) => {
        throw await explainRace(error, async () => {
          if (request.actor.role === 'nobody') return true
          return (await authenticate(request.headers.authorization, app.now())).role !== 'nobody'
        })
      })
      // Files that never change say so themselves.
      reply.header('cache-control', 'no-store').status(spec.status ?? 200)
      // The declaration says which of these a handler returns.
      if (sendEvents !== undefined) return sendEvents(reply, answer as EventStreamReply)
      if ('redirects' in spec.reply) return reply.redirect((answer as RedirectReply).location, 303)
      if (answer instanceof JsonStream)
        return reply.type('application/json; charset=utf-8').send(answerStream(app.log, reply, answer.chunks))
      const sendsFile = isFile(spec.reply) || (spec.orFile !== undefined && isFileReply(answer))
      return sendsFile ? sendFile(app, request, reply, answer as FileReply) : { success: true, ...(answer as object) }
    },
  })
}

async function withBody<T>(
  app: App,
  shape: Shape | undefined,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  if (!isUpload(shape)) return work(parse(shape, request.body ?? {}))
  const { maxBytes } = shape
  if (Buffer.isBuffer(request.body) && isRaw(shape, request)) return work(rawUpload(request, request.body))
  if (!('onDisk' in shape)) return work(await readUpload(request, maxBytes))
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return inTemporaryFolder(app.config.DATA_DIR, async (folder) =>
    work(await readUploadInto(folder, request, maxBytes, left.signal)),
  )
}

/** What a handler is given: all of it checked against the declaration. */
export function inputOf(
  app: App,
  { spec }: Call,
  request: FastifyRequest,
  body: unknown,
): Parameters<Handler<Call>>[0] {
  return {
    app,
    db: app.database.db,
    actor: request.actor,
    now: app.now(),
    address: networkOf(request.ip),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
    locale: localeOf(request.headers),
    params: parse(spec.params, request.params),
    query: parse(spec.query, request.query),
    body,
  }
}

export function admit(declared: Call, actor: Actor): void {
  if (declared.audience === 'public') return
  if (actor.role === 'nobody') {
    if (declared.spec.byLink === true && actor.linkOf !== undefined) return
    if (declared.spec.bySchoolLink === true && actor.schoolLink !== undefined) return
    throw new Problem('unauthenticated')
  }
  if (declared.audience !== 'signed-in' && !declared.audience.includes(actor.role)) throw new Problem('forbidden')
  if (actor.impersonatorId !== undefined && isRefusedWhileImpersonating(declared, actor.role))
    throw new Problem('impersonating')
  if (actor.role === 'teacher' && actor.termsDue !== undefined && declared.spec.beforeTerms !== 'allowed')
    throw new Problem('termsFirst')
}

/** A form can be posted from another site; a token in a header of ours cannot. JSON needs no such proof. */
export function refuseForgedForm(request: FastifyRequest): void {
  // As the parser of forms finds its own: whatever the case.
  if (!request.headers['content-type']?.trim().toLowerCase().startsWith('application/x-www-form-urlencoded')) return
  const cookie = readXsrfCookie(request.headers.cookie)
  if (cookie === undefined || request.headers[xsrfHeader] !== cookie) throw new Problem('xsrf')
}

export function parse(shape: Shape | undefined, value: unknown): unknown {
  if (shape === undefined) return {}
  const result = tried(asSchema(shape), value)
  if (result.success) return result.data
  const fields = Object.fromEntries(
    result.error.issues.map(({ path, message }) => [path.join('.') || '_', fieldWords(message)]),
  )
  throw new Problem('invalid', {}, { fields })
}

/** A value can be such that looking at it throws, as an object that passes for a text: that is the sender's doing. */
function tried(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch {
    throw new Problem('malformed')
  }
}

/**
 * Replies go out by their declared shape. What writes one is made when it is first needed, once for all servers of a process: two
 * hundred of them are a fifth of what a start costs the processor.
 */
export function serializing(shape: Shape, status: 200 | 202 = 200) {
  return {
    schema: { response: { [status]: {} } },
    serializerCompiler: () => (reply: unknown) => serializerOf(shape)(reply),
  }
}

const serializers = new WeakMap<Shape, (reply: unknown) => string>()

function serializerOf(shape: Shape): (reply: unknown) => string {
  const known = serializers.get(shape)
  if (known !== undefined) return known
  const made = makeSerializer(shape)
  serializers.set(shape, made)
  return made
}

export function makeSerializer(shape: Shape): (reply: unknown) => string {
  // Of what replySchema makes, which is one by its construction.
  return fastJsonStringify(replySchema(shape) as Schema)
}

/** A field that is not declared cannot leak. */
function replySchema(shape: Shape): unknown {
  const body = asSchema(shape)
  const whole = body instanceof z.ZodObject ? body.extend({ success: z.literal(true) }) : body
  return z.toJSONSchema(whole, { target: 'draft-7', io: 'output', unrepresentable: 'any', override: sayNullable })
}

/**
 * "This or null" as the serializer knows it best. As a union it would test each value against each side first, and a
 * Date inside an object fits neither.
 */
function sayNullable({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  const sides = jsonSchema['anyOf'] as Record<string, unknown>[] | undefined
  const value = sides?.find((side) => side['type'] !== 'null')
  if (sides?.length !== 2 || value === undefined || !sides.some((side) => side['type'] === 'null')) return
  delete jsonSchema['anyOf']
  Object.assign(jsonSchema, value, { nullable: true })
}

function asSchema(shape: Shape): z.ZodType {
  // Every shape that is neither a file nor an upload is a zod schema; `Shape` only keeps the type checker fast.
  return shape as z.ZodType
}

function isUpload(shape: Shape | undefined): shape is UploadShape | LargeUploadShape {
  return shape !== undefined && 'maxBytes' in shape
}

function isRaw(shape: UploadShape | LargeUploadShape, { headers }: FastifyRequest): boolean {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  return 'raw' in shape && shape.raw?.includes(type) === true
}

function isFile(shape: Shape): boolean {
  return 'mediaTypes' in shape
}

function isFileReply(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'mediaType' in answer && 'content' in answer
}

function isStream(shape: Shape): boolean {
  return 'streams' in shape
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
  }
  interface FastifyContextConfig {
    declared?: Call
  }
}
