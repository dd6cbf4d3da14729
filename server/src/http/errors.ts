import { Problem, fieldsIn, reasonIn, type ProblemLanguage } from '@agon/domain/problem'
import type { ProblemCode } from '@agon/domain/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log/log.ts'
import { RefusalLog, type RefusalTrace } from '../log/refusal-log.ts'
import { type Actor, userIdOf } from './actor.ts'
import { failureOf } from './answer-stream.ts'
import { networkOf } from './client-network.ts'
import { refusalLocale } from './locale.ts'
import { isRace } from './race.ts'
import { requestFields } from './request-fields.ts'

/** Turns whatever went wrong into the catalogue's answer. */
export function errorHandler(log: Log) {
  const refusals = new RefusalLog(log)
  const refusalsOfDatabase = atMostEvery(10_000)
  return async (
    thrown: FastifyError | Problem | Error,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> => {
    const error = failureOf(request) ?? thrown
    const problem = asProblem(error)
    const line = () => ({ err: error, ...requestFields(problem.status, request, reply) })
    if (hasLeft(error, reply))
      log.debug({ key: 'http.left', ...requestFields(problem.status, request, reply) }, 'the caller left')
    else if (problem.code === 'internal') log.error({ key: 'http.failed', ...line() }, 'request failed')
    else if (isRefusal(error) && refusalsOfDatabase.mayLog())
      log.error({ key: 'database.refused', ...line() }, 'the database takes no writes')
    if (isRace(error)) log.warn({ key: 'http.race', ...line() }, 'a record was gone, or still needed')
    if (suspicious.has(problem.code)) refusals.add(traceOf(problem, request, reply))
    await sendProblem(reply, problem)
  }
}

/** A caller who leaves before the end of an answer is no fault of the product: pages are closed, phones lose their network. */
function hasLeft(error: Error, { raw }: FastifyReply): boolean {
  // A stream of the server's own that breaks has the same code.
  return raw.destroyed && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** The refusals of a database that answers: the operator must make room, or promote a standby. */
function isRefusal(error: Error): boolean {
  return 'code' in error && ['25006', '53000', '53100', '53200', '58030', 'ENOSPC'].includes(String(error.code))
}

/** Of the same fault in thousands of requests, a line is enough. */
function atMostEvery(milliseconds: number): { mayLog(): boolean } {
  let loggedAt = -Infinity
  return {
    mayLog() {
      const now = performance.now()
      if (now - loggedAt < milliseconds) return false
      loggedAt = now
      return true
    },
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const seconds = secondsUntilAgain(problem)
  if (seconds !== undefined) reply.header('retry-after', seconds)
  reply.header('cache-control', 'no-store')
  // The route's declared reply is for success; a refusal has a shape of its own.
  reply.serializer((body) => JSON.stringify(body)).type('application/json; charset=utf-8')
  return reply.status(problem.status).send(body(problem, refusalLocale(reply.request)))
}

/** Refusals that the pages never cause. */
const suspicious: ReadonlySet<ProblemCode> = new Set(['forbidden', 'impersonating', 'xsrf', 'locked'])

/** Who tried what, from where; nothing of what was sent. */
function traceOf(problem: Problem, request: FastifyRequest, reply: FastifyReply): RefusalTrace {
  const { actor, ip, method, routeOptions } = request
  const known: Actor | undefined = actor
  const address = networkOf(ip)
  return {
    code: problem.code,
    method,
    route: routeOptions.url,
    source: known === undefined || known.role === 'nobody' ? address : `session ${known.sessionId}`,
    details: {
      ...requestFields(problem.status, request, reply),
      address,
      role: known?.role ?? 'nobody',
      ...(known === undefined ? {} : { userId: userIdOf(known) }),
    },
  }
}

/** When the same may be tried again; where nobody can know, soon. */
function secondsUntilAgain({ code, status, params }: Problem): number | undefined {
  const { minutes, seconds, again } = params
  if (code === 'locked' && typeof minutes === 'number') return minutes * 60
  if ((code === 'tooMany' || code === 'maintenance') && typeof seconds === 'number') return seconds
  if (code === 'queued' && typeof again === 'number') return again
  return status === 503 || code === 'tooMany' ? 5 : undefined
}

function body(problem: Problem, language: ProblemLanguage): Record<string, unknown> {
  const fields = fieldsIn(problem, language)
  return {
    success: false,
    error: problem.code,
    reason: reasonIn(problem, language),
    ...(fields === undefined ? {} : { fields }),
    ...(problem.details === undefined ? {} : { details: problem.details }),
  }
}

/** Fastify's and the driver's own errors, by code. */
const known: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_FIELDS_LIMIT: 'tooLarge',
  FST_PARTS_LIMIT: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'mediaType',
  FST_ERR_BAD_URL: 'notFound',
  ECONNREFUSED: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
  ECONNABORTED: 'unavailable',
  ENETDOWN: 'unavailable',
  ENETUNREACH: 'unavailable',
  EHOSTDOWN: 'unavailable',
  EADDRNOTAVAIL: 'unavailable',
  ENOSPC: 'unavailable',
  ENOENT: 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  '08000': 'unavailable',
  '08001': 'unavailable',
  '08003': 'unavailable',
  '08004': 'unavailable',
  '08006': 'unavailable',
  '08007': 'unavailable',
  // A standby, or a server that is set read-only.
  '25006': 'unavailable',
  '25P03': 'unavailable',
  '25P04': 'unavailable',
  // A full disk, too little memory, too many connections.
  '53000': 'unavailable',
  '53100': 'unavailable',
  '53200': 'unavailable',
  '53300': 'unavailable',
  '55P03': 'unavailable',
  '58030': 'unavailable',
  // Two did the same at once.
  '23505': 'duplicate',
  // Broken off for the sake of another transaction: nothing was done.
  '40001': 'unavailable',
  '40P01': 'unavailable',
  // NUL in a text: zod refuses it in declared fields; this is the net below.
  '22021': 'invalid',
}

/** The driver's own errors, which have no code: the connection broke, or could not be had. */
const connectionLost =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|Cannot use a pool after calling end/

export function asProblem(error: FastifyError | Problem | Error): Problem {
  if (error instanceof Problem) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const found = known[code]
  if (found !== undefined) return new Problem(found)
  if (isRace(error)) return new Problem('conflict')
  if (connectionLost.test(error.message)) return new Problem('unavailable')
  if ('statusCode' in error && error.statusCode === 400) return new Problem('malformed')
  // An address outside the folder of the page's files.
  if ('statusCode' in error && (error.statusCode === 403 || error.statusCode === 404)) return new Problem('notFound')
  if ('statusCode' in error && error.statusCode === 429) return new Problem('tooMany')
  return new Problem('internal')
}
