import { dayIn } from '@agon/domain/day'
import { noteEdit } from '@agon/contract/note/edit'
import type { Added } from '@agon/contract/edit'
import type { NoteId, OlympiadId, UserId } from '@agon/domain/ids'
import type { NotePage } from '@agon/domain/note'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { findNote } from './rows.ts'

export const addNote = recordAdd(noteEdit, {
  async insert({ tx, now, values: { page, ...values } }) {
    const columns = await columnsOf(tx, page, values, now)
    const { id } = await tx
      .insertInto('notes')
      .values({ page, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  duplicate: {},
  read: findNote,
})

export const changeNote = recordEdit(noteEdit, {
  table: 'notes',
  // Overlords alone make this call, and reach every note.
  reach: async (_tx, _actor, id: NoteId) => id,
  read: findNote,
  change: ({ tx, now, values, before }) => columnsOf(tx, before.page, values, now),
})

type Values = Omit<Added<typeof noteEdit>, 'page'>

/** A page's own fields; those of the other pages stay empty. */
async function columnsOf(tx: Tx, page: NotePage, values: Values, now: Date) {
  const { olympiadId, date, ownerId, daysBefore, cause, remedy, links, logKey, ...words } = values
  if (page === 'olympiad' && olympiadId === null) throw fault('olympiadId', 'Choose the olympiad.')
  const timeZone = olympiadId === null ? null : await requireOlympiad(tx, olympiadId)
  if (ownerId !== null) await requireStaff(tx, ownerId)
  const isIssue = page === 'common-issues'
  const isItem = page === 'before-olympiad'
  return {
    ...words,
    olympiadId: isIssue ? null : olympiadId,
    date: page === 'olympiad' && timeZone !== null ? (date ?? dayIn(now, timeZone)) : null,
    ownerId: isItem ? ownerId : null,
    daysBefore: isItem ? (daysBefore ?? 0) : 0,
    ...(isIssue ? { cause, remedy, links, logKey } : { cause: '', remedy: '', links: '', logKey: null }),
  }
}

const fault = (field: string, words: string) => new Problem('invalid', {}, { fields: { [field]: words } })

/** Answers its time zone. */
async function requireOlympiad(tx: Tx, id: OlympiadId): Promise<string> {
  const found = await tx
    .selectFrom('olympiads')
    .select('timeZone')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (found === undefined) throw fault('olympiadId', 'This olympiad does not exist.')
  return found.timeZone
}

async function requireStaff(tx: Tx, id: UserId): Promise<void> {
  const found = await tx.selectFrom('accounts').select('id').where('userId', '=', id).limit(1).executeTakeFirst()
  if (found === undefined) throw fault('ownerId', 'Choose a member of staff.')
}

export async function removeNote(db: Db, id: NoteId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('notes').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) throw new Problem('notFound')
}

interface Tick {
  readonly id: NoteId
  readonly olympiadId: OlympiadId
  readonly done: boolean
  readonly by: UserId
  readonly now: Date
}

/** Ticks an item of the checklist for an olympiad, or clears it; done twice, it stays as it is. */
export async function tickNote(db: Db, { id, olympiadId, done, by, now }: Tick): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const note = await tx
      .selectFrom('notes')
      .select(['page', 'olympiadId'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (note === undefined || note.page !== 'before-olympiad') throw new Problem('notFound')
    if (note.olympiadId !== null && note.olympiadId !== olympiadId) throw new Problem('notFound')
    await requireOlympiad(tx, olympiadId)
    if (done)
      await tx
        .insertInto('noteTicks')
        .values({ noteId: id, olympiadId, tickedBy: by, tickedAt: now })
        .onConflict((conflict) => conflict.columns(['noteId', 'olympiadId']).doNothing())
        .execute()
    else await tx.deleteFrom('noteTicks').where('noteId', '=', id).where('olympiadId', '=', olympiadId).execute()
  })
}
