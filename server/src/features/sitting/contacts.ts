import type { CustomerParticipantId, OlympiadId, ParticipantId } from '@agon/domain/ids'
import { offlineAfter } from '@agon/domain/sitting'
import { int4Array, timestamptzArray } from '#/db/binary-arrays.ts'
import type { Notices } from '#/db/notices.ts'
import { sittingChannel } from '#/db/sitting-notices.ts'
import type { App } from '#/http/handler.ts'

/** Milliseconds between two writes: at most one notice a second and process. */
const atMostEvery = 1000
/** What comes together is written together. */
const gathering = 100
/** A contact that was written less long ago is left as it is, in milliseconds: who is offline is told by minutes. */
const freshFor = 10_000
/** Contacts that a process remembers: some 100 bytes each. */
const most = 200_000

/** A contact that is in the database, and whom it concerns. */
interface Written {
  readonly olympiadId: OlympiadId
  readonly school: CustomerParticipantId
  readonly at: number
}

interface Row {
  notices: number
  remembered: (Written & { id: ParticipantId })[]
}

/** A longer silence ends a page's presence, by which late answers are judged. */
const interrupted = `${offlineAfter} milliseconds`

/**
 * Whose page was heard when. Gathered for up to a second, then written as one statement with few notices an olympiad, so that
 * learners who answer cost next to nothing here. Of those whom this process has written within the last seconds the database only
 * hears the school. What a crash takes of it is heard again within minutes.
 */
export class Contacts {
  readonly #app: App
  readonly notices: Notices
  #heard = new Map<ParticipantId, number>()
  /** The longest ago first. */
  readonly #written = new Map<ParticipantId, Written>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<void> = Promise.resolve()
  #lastAt = 0

  constructor(app: App) {
    this.#app = app
    this.notices = app.database.notices(sittingChannel)
  }

  /** With a step of the sitting, such as a beginning: whatever was written before may be deleted. */
  hearStep(id: ParticipantId): void {
    this.#written.delete(id)
    this.hear(id)
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
    const schools = this.#takeFresh(heard)
    try {
      const { rows } = await this.#app.database.pool.query<Row>({
        name: 'hear-participants',
        text: hearText,
        values: [
          int4Array([...heard.keys()]),
          timestamptzArray([...heard.values()]),
          sittingChannel,
          `${freshFor} milliseconds`,
          int4Array([...schools.values()]),
          int4Array([...schools.keys()]),
          interrupted,
        ],
      })
      for (const { id, ...written } of rows[0]?.remembered ?? []) this.#remember(id, written)
    } catch (error) {
      // A database that was away may have lost what it was told: the table is not logged.
      this.#written.clear()
      this.#app.log.warn({ key: 'sitting.contacts', err: error }, 'contacts were not written')
    }
  }

  /** Takes those out whose contact is fresh; gives back their schools with the olympiad of each. */
  #takeFresh(heard: Map<ParticipantId, number>): Map<CustomerParticipantId, OlympiadId> {
    const schools = new Map<CustomerParticipantId, OlympiadId>()
    for (const [id, at] of heard) {
      const written = this.#written.get(id)
      if (written === undefined || at < written.at || at - written.at >= freshFor) continue
      schools.set(written.school, written.olympiadId)
      heard.delete(id)
    }
    return schools
  }

  #remember(id: ParticipantId, written: Written): void {
    this.#written.delete(id)
    this.#written.set(id, written)
    if (this.#written.size > most) this.#written.delete(this.#written.keys().next().value ?? id)
  }
}

export const hearText = `
with heard as (
  select p.id, p.olympiad_id, p.customer_participant_id, t.status, h.at
  from unnest($1::int4[], $2::timestamptz[]) as h(participant_id, at) join participants p on p.id = h.participant_id
  join sitting_statuses t on t.participant_id = p.id
  where not p.is_test
), kept as (
  insert into sitting_contacts (participant_id, olympiad_id, heard_at, present_since)
  select id, olympiad_id, at, at from heard where status = 'sitting' and not exists (
    select from sitting_contacts c where c.participant_id = heard.id and c.heard_at > heard.at - $4::interval)
  order by id -- one order for all, so that two processes cannot wait for each other
  on conflict (participant_id) do update set heard_at = greatest(sitting_contacts.heard_at, excluded.heard_at),
    present_since = case when excluded.heard_at > sitting_contacts.heard_at + $7::interval
      then excluded.heard_at else sitting_contacts.present_since end,
    heard_before = case when excluded.heard_at > sitting_contacts.heard_at + $7::interval
      then sitting_contacts.heard_at else sitting_contacts.heard_before end
), told as (
  select pg_notify($3, olympiad_id || ' ' || string_agg(school::text, ' '))
  from (
    select olympiad_id, school,
      -- a notice holds 8,000 bytes
      row_number() over (partition by olympiad_id order by school) / 600 as part
    from (
      select olympiad_id, customer_participant_id as school from heard
      union select olympiad_id, school from unnest($5::int4[], $6::int4[]) as s(olympiad_id, school)
    ) u
  ) s group by olympiad_id, part
)
select (select count(*) from told) as notices, (
  select coalesce(json_agg(json_build_object('id', h.id, 'olympiadId', h.olympiad_id, 'school', h.customer_participant_id,
    'at', extract(epoch from case when c.heard_at > h.at - $4::interval then c.heard_at else h.at end) * 1000)), '[]')
  from heard h left join sitting_contacts c on c.participant_id = h.id where h.status = 'sitting'
) as remembered`

const contacts = new WeakMap<App, Contacts>()

export function contactsOf(app: App): Contacts {
  const own = contacts.get(app) ?? new Contacts(app)
  contacts.set(app, own)
  return own
}
