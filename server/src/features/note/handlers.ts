import type { noteCalls } from '@agon/contract/note/calls'
import { Problem } from '@agon/domain/problem'
import { as, type Handlers } from '#/http/handler.ts'
import { staffScope } from '#/http/scope.ts'
import { addNote, changeNote, removeNote, tickNote } from './change.ts'
import { findNote, findNotes, findPrepared } from './rows.ts'

export const noteHandlers: Handlers<typeof noteCalls> = {
  async listNotes({ db, actor, query: { page, olympiadId: wanted, q = '' }, now }) {
    const olympiadId = staffScope(actor, wanted)
    const [items, olympiads] = await Promise.all([
      findNotes(db, { page, olympiadId, q }),
      page === 'before-olympiad' ? findPrepared(db, olympiadId, now) : [],
    ])
    if (page === 'before-olympiad' && olympiadId !== null && olympiads.length === 0) throw new Problem('notFound')
    return { items, total: items.length, olympiads }
  },

  addNote,
  changeNote,

  async removeNote({ db, params: { id } }) {
    await removeNote(db, id)
    return {}
  },

  async tickNote({ db, actor, now, params: { id }, body: { olympiadId, done } }) {
    await tickNote(db, { id, olympiadId, done, by: as(actor, 'overlord').userId, now })
    return { item: await findNote(db, id) }
  },
}
