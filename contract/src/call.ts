import type { ProblemCode } from '@agon/domain/problems'
import type { Role } from '@agon/domain/role'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call. Closed unless said: there is no default. */
export type Audience = 'public' | 'signed-in' | readonly Role[]

/** Whether a call changes anything, whatever its method says. The client never retries or prefetches a write. */
export type Effect = 'read' | 'write'

/** The two fields of a schema that types are taken from. Far cheaper for the type checker than the library's own type. */
export interface Shape {
  readonly _output: unknown
  readonly _input: unknown
}

export type Output<S> = S extends Shape ? S['_output'] : Record<never, never>
export type Input<S> = S extends Shape ? S['_input'] : Record<never, never>

export interface CallSpec {
  effect: Effect
  params?: Shape
  query?: Shape
  /** JSON or form-urlencoded; for a multipart upload, see `upload`. */
  body?: Shape
  /** The success body beside `success: true`, or a file. */
  reply: Shape
  /** Media types of a file that is answered instead, where the query asks for one. */
  orFile?: readonly string[]
  /** Of the success reply, where it is not 200: 202 for work that goes on in the background. */
  status?: 202
  /** Codes beside those every call may answer (invalid, malformed, bodyTimeout, conflict, unauthenticated, forbidden, termsFirst, notFound, internal, unavailable). */
  refusals?: readonly ProblemCode[]
  /** Whether somebody who acts as another user may make it, where that does not follow from its like: server/src/http/impersonation.ts. */
  impersonated?: 'refused' | 'allowed'
  /** Open to teachers who have not accepted the terms yet; without it, only calls for strangers are. */
  beforeTerms?: 'allowed'
  /** Why the activity log does not tell of a write. Calls that are `fast` are not told of either: the sitting has a history of its own. */
  unlogged?: string
  /** Also open to anyone who holds a one-time link to set a password, sent as the bearer token. */
  byLink?: true
  /** Why a form from another site may make it: it needs no token in a header. */
  withoutXsrf?: string
  /**
   * Requests a minute beyond which it is refused as `tooMany`: from one network where strangers may call, for lists that they could copy and
   * for public forms; else of one session.
   */
  perMinute?: number
  /** Also open to the holder of a school's link, sent as the bearer token, for that school. */
  bySchoolLink?: true
  /** A form of the public pages: closed while the website is under maintenance. */
  publicForm?: true
  /** Bytes of a JSON body; 1 MB where it is absent. */
  largest?: number
  /** Served without the general hooks and with tokens remembered for seconds: for the one call that a whole country makes at once. */
  fast?: true
}

export interface Call<M extends Method = Method, P extends string = string, S extends CallSpec = CallSpec> {
  readonly method: M
  /** With `{name}` for parameters; answers with and without a trailing slash. */
  readonly path: P
  readonly audience: Audience
  readonly summary: string
  readonly spec: S
}

/** Declares one REST call. Route, validation, typed handler, typed client, OpenAPI and access test all come from it. */
export function call<const M extends Method, const P extends string, const S extends CallSpec>(
  method: M,
  path: P,
  audience: Audience,
  summary: string,
  spec: S,
): Call<M, P, S> {
  return { method, path, audience, summary, spec }
}

export type CallInput<C extends Call> = (C['spec']['params'] extends Shape
  ? { params: Input<C['spec']['params']> }
  : unknown) &
  (C['spec']['query'] extends Shape
    ? Record<never, never> extends Input<C['spec']['query']>
      ? { query?: Input<C['spec']['query']> }
      : { query: Input<C['spec']['query']> }
    : unknown) &
  (C['spec']['body'] extends Shape ? { body: Input<C['spec']['body']> } : unknown)

/** What a caller gets. */
export type CallReply<C extends Call> = { success: true } & Output<C['spec']['reply']>
