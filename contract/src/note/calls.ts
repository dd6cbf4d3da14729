import { appLogSubjects } from '@agon/domain/app-log'
import { mostDaysBefore, notePages } from '@agon/domain/note'
import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { call } from '../call.ts'
import { editCalls } from '../edit-calls.ts'
import { emptyReply, flag, id, moment, olympiadScope, whole, words } from '../schema.ts'
import { noteEdit } from './edit.ts'

const overlord = ['overlord'] as const

const note = z.object({
  id: id<'note'>(),
  page: z.enum(notePages),
  /** null: of every olympiad, or of the platform. */
  olympiadId: id<'olympiad'>().nullable(),
  /** The olympiad's title. */
  olympiad: z.string().nullable(),
  /** Of an entry of a diary, as 2026-04-14. */
  date: z.string().nullable(),
  title: z.string(),
  body: z.string(),
  cause: z.string(),
  remedy: z.string(),
  links: z.string(),
  logKey: z.enum(appLogSubjects).nullable(),
  ownerId: id<'user'>().nullable(),
  owner: z.string().nullable(),
  /** Of an item of the checklist. */
  daysBefore: z.number(),
  ticks: z.array(z.object({ olympiadId: id<'olympiad'>(), at: moment, by: z.string().nullable() })),
  version: z.number(),
})
export type Note = z.output<typeof note>

/** An olympiad with its checklist. */
const prepared = z.object({
  id: id<'olympiad'>(),
  name: z.string(),
  title: z.string(),
  phase: z.enum(phases),
  /** The day of the opening at its place, as 2026-04-14. */
  opensOn: z.string(),
  /** Today at its place. */
  today: z.string(),
})
export type PreparedOlympiad = z.output<typeof prepared>

const oneNote = z.object({ id: id<'note'>() })

const { add: addNote, change: changeNote } = editCalls(noteEdit, {
  id: id<'note'>(),
  item: note,
  own: {
    page: z.enum(notePages),
    olympiadId: id<'olympiad'>().nullable().default(null),
    date: z.iso.date().nullable().default(null),
    logKey: z.enum(appLogSubjects).nullable().default(null),
    ownerId: id<'user'>().nullable().default(null),
    daysBefore: whole(0, mostDaysBefore).nullable().default(null),
  },
  add: { audience: overlord, summary: 'Add a note: an item of the checklist, an entry of a diary or a common issue' },
  change: { audience: overlord, summary: 'Change a note' },
})

export const noteCalls = {
  listNotes: call('GET', '/api/note/', overlord, 'The notes of one page', {
    effect: 'read',
    query: z.object({
      page: z.enum(notePages),
      /** Those of the olympiad, and items of every olympiad; −1 or absent: all. */
      olympiadId: olympiadScope.optional(),
      q: words(200).optional(),
    }),
    reply: z.object({
      items: z.array(note),
      total: z.number(),
      /** Of the checklist: the olympiad, or all that are not open yet. */
      olympiads: z.array(prepared),
    }),
  }),
  addNote,
  changeNote,
  removeNote: call('DELETE', '/api/note/{id}', overlord, 'Delete a note', {
    effect: 'write',
    params: oneNote,
    reply: emptyReply,
  }),
  tickNote: call('PUT', '/api/note/{id}/tick', overlord, 'Tick an item of the checklist for an olympiad, or clear it', {
    effect: 'write',
    params: oneNote,
    body: z.object({ olympiadId: id<'olympiad'>(), done: flag }),
    reply: z.object({ item: note }),
  }),
}
