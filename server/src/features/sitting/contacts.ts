import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { int4Array, timestamptzArray } from '../../db/binary-arrays.ts'
import type { Db } from '../../db/database.ts'
import { Notices } from '../../db/notices.ts'
import type { App } from '../../http/handler.ts'

/** Notices carry an olympiad's id: somebody there was heard, or staff changed something. */
const channel = 'sitting'
/** Milliseconds between two writes: at most one notice a second and process. */
const atMostEvery = 1000
/** What comes together is written together. */
const gathering = 100
/** A contact that was written less long ago is left as it is: who is offline is told by minutes. */
const freshFor = '10 seconds'

/**
 * Whose page was heard when. Gathered for up to a second, then written as one statement with one notice an olympiad, so that
 * learners who answer cost next to nothing here. What a crash takes of it is heard again within minutes.
 */
export class Contacts {
  readonly #app: App
  readonly notices: Notices
  #heard = new Map<ParticipantId, number>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()
  #lastAt = 0

  constructor(app: App) {
    this.#app = app
    this.notices = new Notices(String(app.database.pool.options.connectionString), channel, (error) =>
      app.log.warn({ err: error }, 'the connection for notices was lost'),
    )
  }

  hear(id: ParticipantId): void {
    this.#heard.set(id, this.#app.now().getTime())
    const wait = Math.max(gathering, this.#lastAt + atMostEvery - performance.now())
    this.#timer ??= setTimeout(() => void this.write(), wait).unref()
  }

  /** Resolves when everything heard so far is in the database. */
  write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  async #write(): Promise<void> {
    if (this.#heard.size === 0) return
    const heard = this.#heard
    this.#heard = new Map()
    this.#lastAt = performance.now()
    try {
      await this.#app.database.pool.query({
        name: 'hear-participants',
        text: writeText,
        values: [int4Array([...heard.keys()]), timestamptzArray([...heard.values()]), channel, freshFor],
      })
    } catch (error) {
      this.#app.log.warn({ err: error }, 'contacts were not written')
    }
  }
}

const writeText = `
with heard as (
  select p.id, p.olympiad_id, p.sitting_status, h.at
  from unnest($1::int4[], $2::timestamptz[]) as h(participant_id, at) join participants p on p.id = h.participant_id
  where not p.is_test
), kept as (
  insert into sitting_contacts (participant_id, olympiad_id, heard_at)
  select id, olympiad_id, at from heard where sitting_status = 'sitting' and not exists (
    select from sitting_contacts c where c.participant_id = heard.id and c.heard_at > heard.at - $4::interval)
  order by id -- one order for all, so that two processes cannot wait for each other
  on conflict (participant_id) do update set heard_at = greatest(sitting_contacts.heard_at, excluded.heard_at)
)
select pg_notify($3, olympiad_id::text) from (select distinct olympiad_id from heard) o`

const contacts = new WeakMap<App, Contacts>()

export function contactsOf(app: App): Contacts {
  const own = contacts.get(app) ?? new Contacts(app)
  contacts.set(app, own)
  return own
}

/** Tells those who watch an olympiad that staff changed something. */
export async function tellWatchers(db: Db, olympiadId: OlympiadId): Promise<void> {
  await sql`select pg_notify(${channel}, ${String(olympiadId)})`.execute(db)
}
