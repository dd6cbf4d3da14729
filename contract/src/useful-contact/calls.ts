import { z } from 'zod'
import { bulkCall } from '../bulk-call.ts'
import { call } from '../call.ts'
import { addBody, editCalls } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { emptyReply, id, olympiadScope, sheetCell, upload } from '../schema.ts'
import { usefulContactEdit } from './edit.ts'
import { usefulContactList } from './list.ts'

const staff = ['admin', 'funding', 'overlord'] as const

const contactRow = rowSchema(usefulContactList.fields)

export const usefulContacts = resource(usefulContactList, staff, 'Interested and affected parties', {
  olympiadId: olympiadScope,
})

/** A day; absent or null: not known. */
const day = z.iso.date().nullable().default(null)
const own = { olympiadId: id<'olympiad'>(), consentOn: day, lastContactOn: day }

const { add: addUsefulContact, change: changeUsefulContact } = editCalls(usefulContactEdit, {
  id: id<'useful-contact'>(),
  item: contactRow,
  own,
  add: { audience: staff, summary: 'Add a contact to an olympiad’s interested and affected parties' },
  change: { audience: staff, summary: 'Change a contact', refusals: ['duplicate'] },
})

/** The same rule for a row of a file, its preview and its loading. */
export const contactToLoad = addBody(usefulContactEdit, own)

/** A row of a file as it would be loaded. */
const previewRow = z.object({
  row: z.number(),
  /** Null where the row cannot be loaded. */
  contact: contactToLoad.nullable(),
  cells: z.array(sheetCell),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** `known`: in the list already; `repeated`: earlier in the file. Both are left out. */
  match: z.enum(['new', 'known', 'repeated']),
})
export type ContactPreviewRow = z.output<typeof previewRow>

const preview = z.object({
  rows: z.array(previewRow),
  /** Columns of the file that mean nothing here. */
  unused: z.array(z.string()),
})
export type ContactPreview = z.output<typeof preview>

const largestSheet = 5 * 1024 * 1024
const mostContacts = 5000
const ofOlympiad = z.object({ olympiadId: olympiadScope })
const oneContact = z.object({ id: id<'useful-contact'>() })

export const usefulContactCalls = {
  listUsefulContacts: usefulContacts.list,
  countUsefulContacts: usefulContacts.count,
  exportUsefulContacts: usefulContacts.export,
  bulkContacts: bulkCall(usefulContacts, usefulContactEdit, {
    audience: staff,
    summary: 'Set fields of many contacts at once, after a preview',
  }),
  contactGroups: call('GET', '/api/useful-contact/groups', staff, 'The groups of an olympiad’s contacts', {
    effect: 'read',
    query: ofOlympiad,
    reply: z.object({ groups: z.array(z.string()) }),
    refusals: ['olympiadRequired'],
  }),
  oneUsefulContact: call('GET', '/api/useful-contact/single', staff, 'One contact', {
    effect: 'read',
    query: oneContact,
    reply: z.object({ item: contactRow }),
  }),
  addUsefulContact,
  changeUsefulContact,
  removeUsefulContact: call('DELETE', '/api/useful-contact/{id}', staff, 'Delete a contact', {
    effect: 'write',
    params: oneContact,
    reply: emptyReply,
  }),
  previewContacts: call(
    'POST',
    '/api/useful-contact/preview',
    staff,
    'Preview a CSV or XLSX list of contacts row by row; nothing is imported',
    {
      effect: 'read',
      query: ofOlympiad,
      body: upload(largestSheet),
      reply: preview,
      refusals: ['rejected', 'tooLarge', 'mediaType', 'olympiadRequired'],
    },
  ),
  loadContacts: call(
    'POST',
    '/api/useful-contact/load',
    staff,
    'Add the contacts of a list; those in the list already are left as they are',
    {
      effect: 'write',
      query: ofOlympiad,
      body: z.object({ contacts: z.array(contactToLoad).min(1).max(mostContacts) }),
      reply: z.object({ loaded: z.number(), already: z.number() }),
      refusals: ['olympiadRequired'],
    },
  ),
}
