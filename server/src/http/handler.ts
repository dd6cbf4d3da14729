import type { Call, Input, Output, Shape } from '@agon/contract/call'
import type { Calls } from '@agon/contract/calls'
import type { FileReply } from '@agon/contract/schema'
import type { SessionId, UserId } from '@agon/domain/ids'
import type { ProblemLanguage } from '@agon/domain/problem'
import type { Role } from '@agon/domain/role'
import type { Config } from '../config/config.ts'
import type { Keys } from '../config/secret.ts'
import type { Database, Db } from '../db/database.ts'
import type { FileStore } from '../files/store.ts'
import type { JobName, Jobs } from '../jobs/payloads.ts'
import type { AppLog } from '../log/app-log.ts'
import type { Log } from '../log/log.ts'
import type { MailHooks } from '../mail/hooks.ts'
import type { MailListener } from '../mail/listener.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { Check } from '../sanity/check.ts'
import type { Actor, ActorOf } from './actor.ts'
import type { BulkUndo } from './bulk/bulk-undo.ts'
import type { PhaseListener } from './phase-listener.ts'

/** What the whole process shares. Features get it with each request and each job; nothing is global. */
export interface App {
  readonly config: Config
  readonly keys: Keys
  readonly database: Database
  readonly jobs: Jobs
  readonly files: FileStore
  readonly mail: MailTransport
  /** Features that keep a status of a mail beside the queue's own. */
  readonly mailListeners: readonly MailListener[]
  /** Decisions of features about mails before they go out. */
  readonly mailHooks: MailHooks<App>
  /** Features whose records change with an olympiad's phase. */
  readonly phaseListeners: readonly PhaseListener[]
  /** Bulk edits of lists, to undo their acts. */
  readonly bulkEdits: readonly BulkUndo<RequestContext>[]
  /** The kinds of jobs that the clock asks for. */
  readonly hourlyJobs: readonly JobName[]
  /** Integrity checks, for the nightly run. */
  readonly checks: readonly Check[]
  /** Before an act that leads money elsewhere: the caller's second factor once more, unless it was just proved. */
  readonly proveFactorAgain: (
    app: App,
    person: { readonly userId: UserId; readonly sessionId: SessionId },
    code: string | undefined,
  ) => Promise<void>
  readonly log: Log
  /** The lines that are kept, for a write before the end. */
  readonly appLog: AppLog
  /** Changes when the process is asked to end. */
  readonly serving: { isDraining: boolean }
  /** The product's only clock. */
  readonly now: () => Date
}

export interface RequestContext {
  readonly app: App
  readonly db: Db
  readonly actor: Actor
  readonly now: Date
  /** Where the caller comes from (see `networkOf`), for throttling only. */
  readonly address: string
  /** The Authorization header, for the calls that speak about the session itself. */
  readonly authorization: string | undefined
  /** What the browser calls itself. */
  readonly userAgent: string | undefined
  /** The reader's language, from Accept-Language. */
  readonly locale: ProblemLanguage
}

export interface HandlerInput<C extends Call> extends RequestContext {
  readonly params: C['spec']['params'] extends Shape ? Output<C['spec']['params']> : unknown
  readonly query: C['spec']['query'] extends Shape ? Output<C['spec']['query']> : unknown
  readonly body: C['spec']['body'] extends Shape ? Output<C['spec']['body']> : unknown
}

/** Translates one call: reads its input, lets a command decide, shapes the reply. */
export type Handler<C extends Call> = (
  input: HandlerInput<C>,
) => Promise<Input<C['spec']['reply']> | (C['spec'] extends { orFile: readonly string[] } ? FileReply : never)>

/** One handler per call of a noun. */
export type Handlers<Noun extends Record<string, Call>> = { readonly [Name in keyof Noun]: Handler<Noun[Name]> }

export type AllHandlers = { readonly [Noun in keyof Calls]: Handlers<Calls[Noun]> }

/** Narrows an actor that the call's audience already admitted. Reaching the error is a fault of the declaration. */
export function as<R extends Role>(actor: Actor, ...wanted: R[]): ActorOf<R> {
  if ((wanted as Role[]).includes(actor.role as Role)) return actor as ActorOf<R>
  throw new TypeError(`Unexpected role ${actor.role}; expected ${wanted.join(', ')}.`)
}
