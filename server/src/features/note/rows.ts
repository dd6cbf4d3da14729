import { dayIn } from '@agon/domain/day'
import type { NoteId, OlympiadId } from '@agon/domain/ids'
import type { NotePage } from '@agon/domain/note'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'

interface Tick {
  readonly olympiadId: OlympiadId
  readonly at: string
  readonly by: string | null
}

const ticks = sql<Tick[]>`coalesce((
  select jsonb_agg(jsonb_build_object('olympiadId', t.olympiad_id, 'at', t.ticked_at, 'by', u.full_name)
    order by t.olympiad_id)
  from note_ticks t left join users u on u.id = t.ticked_by where t.note_id = notes.id), '[]')`

function noteRows(db: Db) {
  return db
    .selectFrom('notes')
    .leftJoin('olympiads', 'olympiads.id', 'notes.olympiadId')
    .leftJoin('users', 'users.id', 'notes.ownerId')
    .select(['notes.id', 'notes.page', 'notes.olympiadId', 'olympiads.title as olympiad', 'notes.title', 'notes.body'])
    .select(['notes.cause', 'notes.remedy', 'notes.links', 'notes.logKey', 'notes.ownerId', 'users.fullName as owner'])
    .select(['notes.daysBefore', 'notes.version'])
    .select(sql<string | null>`notes.date::text`.as('date'))
    .select(ticks.as('ticks'))
}

type Row = Awaited<ReturnType<ReturnType<typeof noteRows>['execute']>>[number]

const itemOf = (row: Row) => ({ ...row, ticks: row.ticks.map((tick) => ({ ...tick, at: new Date(tick.at) })) })

export async function findNote(db: Db, id: NoteId) {
  const row = await noteRows(db).where('notes.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return itemOf(row)
}

interface WantedNotes {
  readonly page: NotePage
  /** Those of the olympiad, and of every olympiad; null: all. */
  readonly olympiadId: OlympiadId | null
  readonly q: string
}

/** Entries of diaries: the newest first; common issues: by title. */
export async function findNotes(db: Db, { page, olympiadId, q }: WantedNotes) {
  let rows = noteRows(db).where('notes.page', '=', page)
  if (olympiadId !== null)
    rows = rows.where((or) => or.or([or('notes.olympiadId', '=', olympiadId), or('notes.olympiadId', 'is', null)]))
  const words = matchesWords(sql.ref('notes.search'), q)
  if (words.length > 0) rows = rows.where(sql<boolean>`(${sql.join(words, sql` and `)})`)
  const found = await rows
    .orderBy(sql`notes.date desc nulls last`)
    .orderBy('notes.daysBefore', 'desc')
    .orderBy(sql`lower(notes.title)`)
    .orderBy('notes.id')
    .execute()
  return found.map(itemOf)
}

/** One olympiad, or all that are not open yet; the one that opens first comes first. */
export async function findPrepared(db: Db, olympiadId: OlympiadId | null, now: Date) {
  const rows = db.selectFrom('olympiads').select(['id', 'name', 'title', 'phase', 'opensAt', 'timeZone'])
  const found = await (
    olympiadId === null ? rows.where('phase', 'in', ['draft', 'registration']) : rows.where('id', '=', olympiadId)
  )
    .orderBy('opensAt')
    .orderBy('id')
    .execute()
  return found.map(({ opensAt, timeZone, ...olympiad }) => ({
    ...olympiad,
    opensOn: dayIn(opensAt, timeZone),
    today: dayIn(now, timeZone),
  }))
}
