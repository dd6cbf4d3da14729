import type { ParticipantId } from '@agon/domain/ids'
import { int4Array, timestamptzArray } from '../../db/binary-arrays.ts'
import type { Notices } from '../../db/notices.ts'
import { sittingChannel } from '../../db/sitting-notices.ts'
import type { App } from '../../http/handler.ts'

/** Milliseconds between two writes: at most one notice a second and process. */
const atMostEvery = 1000
/** What comes together is written together. */
const gathering = 100
/** A contact that was written less long ago is left as it is: who is offline is told by minutes. */
const freshFor = '10 seconds'

/**
 * Whose page was heard when. Gathered for up to a second, then written as one statement with few notices an olympiad, so that
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
    this.notices = app.database.notices(sittingChannel)
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
        values: [int4Array([...heard.keys()]), timestamptzArray([...heard.values()]), sittingChannel, freshFor],
      })
    } catch (error) {
      this.#app.log.warn({ err: error }, 'contacts were not written')
    }
  }
}

const writeText = `
with heard as (
  select p.id, p.olympiad_id, p.customer_participant_id, t.status, h.at
  from unnest($1::int4[], $2::timestamptz[]) as h(participant_id, at) join participants p on p.id = h.participant_id
  join sitting_statuses t on t.participant_id = p.id
  where not p.is_test
), kept as (
  insert into sitting_contacts (participant_id, olympiad_id, heard_at)
  select id, olympiad_id, at from heard where status = 'sitting' and not exists (
    select from sitting_contacts c where c.participant_id = heard.id and c.heard_at > heard.at - $4::interval)
  order by id -- one order for all, so that two processes cannot wait for each other
  on conflict (participant_id) do update set heard_at = greatest(sitting_contacts.heard_at, excluded.heard_at)
)
select pg_notify($3, olympiad_id || ' ' || string_agg(school::text, ' '))
from (
  select olympiad_id, customer_participant_id as school,
    -- a notice holds 8,000 bytes
    row_number() over (partition by olympiad_id order by customer_participant_id) / 600 as part
  from heard group by olympiad_id, customer_participant_id
) s group by olympiad_id, part`

const contacts = new WeakMap<App, Contacts>()

export function contactsOf(app: App): Contacts {
  const own = contacts.get(app) ?? new Contacts(app)
  contacts.set(app, own)
  return own
}
