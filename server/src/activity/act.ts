import type { Call } from '@agon/contract/call'
import { CompiledQuery, type DatabaseConnection } from 'kysely'
import type { ActAbout, Acting, NotedChange } from '../db/acting.ts'
import type { Actor } from '../http/actor.ts'
import type { App } from '../http/handler.ts'
import { keptOf, personOf } from './change.ts'
import { keysFor } from './person-keys.ts'

/** What is known of an act before it begins. */
export interface Circumstances {
  readonly declared: Call
  readonly actor: Actor
  readonly at: Date
  readonly address: string
  readonly agent: string
  /** The olympiad that the caller named, and the reason given. */
  readonly olympiadId: number | null
  readonly reason: string
}

const statement = `insert into activity_log (at, call, role, user_id, participant_id, real_user_id, reason, olympiad_id,
    record_table, record_id, changed, changes, refusal, address, agent, school_link)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`

/** One call that writes, as the log tells it: a row for each of its transactions that changed something, and at least one. */
export class Act implements Acting {
  readonly #app: App
  readonly #circumstances: Circumstances
  #rows = 0

  constructor(app: App, circumstances: Circumstances) {
    this.#app = app
    this.#circumstances = circumstances
  }

  get about(): ActAbout {
    const { actor, declared, at, address, agent } = this.#circumstances
    const { role, userId, realUserId } = whoOf(actor, [])
    return {
      at: at.toISOString(),
      call: `${declared.method} ${declared.path}`,
      role,
      userId,
      realUserId,
      address,
      agent,
    }
  }

  async keep(connection: DatabaseConnection, changes: readonly NotedChange[], changed: number): Promise<void> {
    const persons = changes.flatMap((change) => personOf(change) ?? [])
    const keys = await keysFor(connection, this.#app.keys.persons, persons)
    const kept = changes.map((change) => keptOf(change, keys))
    const row = this.#row(changes, changed, JSON.stringify(kept), null)
    await connection.executeQuery(CompiledQuery.raw(statement, row))
    this.#rows += 1
  }

  /** Says at its end what has not been said with a change: that it was done all the same, or why it was refused. */
  async end(refusal: string | null = null): Promise<void> {
    if (this.#rows > 0 && refusal === null) return
    await this.#app.database.pool.query(statement, this.#row([], 0, '[]', refusal))
  }

  #row(changes: readonly NotedChange[], changed: number, kept: string, refusal: string | null): unknown[] {
    const { actor, declared, at, address, agent, reason } = this.#circumstances
    const who = whoOf(actor, changes)
    const record = changes.find(({ olympiad }) => olympiad !== null) ?? changes[0]
    const id = typeof record?.id === 'number' ? record.id : null
    const olympiadId = record?.olympiad ?? this.#circumstances.olympiadId
    const call = `${declared.method} ${declared.path}`
    return [
      at.toISOString(),
      call,
      who.role,
      who.userId,
      who.participantId,
      who.realUserId,
      reason,
      olympiadId,
      record?.table ?? null,
      id,
      changed,
      kept,
      refusal,
      address,
      agent,
      actor.role === 'nobody' ? (actor.schoolLink ?? null) : null,
    ]
  }
}

interface Who {
  role: string
  userId: number | null
  participantId: number | null
  realUserId: number | null
}

/** Who signs in is known by the session that begins. */
function whoOf(actor: Actor, changes: readonly NotedChange[]): Who {
  if (actor.role === 'nobody') {
    const session = changes.find(({ table, act }) => table === 'sessions' && act === 'insert')?.values
    const begun = (name: string) => session?.[name]?.[1]
    const number = (value: unknown) => (typeof value === 'number' ? value : null)
    const userId = number(begun('user_id')) ?? actor.linkOf ?? null
    return {
      role: String(begun('role') ?? 'nobody'),
      userId,
      participantId: number(begun('participant_id')),
      realUserId: userId,
    }
  }
  if (actor.role === 'learner')
    return {
      role: actor.role,
      userId: null,
      participantId: actor.participantId,
      realUserId: actor.impersonatorId ?? null,
    }
  return {
    role: actor.role,
    userId: actor.userId,
    participantId: null,
    realUserId: actor.impersonatorId ?? actor.userId,
  }
}
