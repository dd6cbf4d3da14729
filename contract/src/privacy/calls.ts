import { z } from 'zod'
import { call } from '../call.ts'
import { resource } from '../resource.ts'
import { file, flag, id, line, moment, words } from '../schema.ts'
import { erasureList, type PersonKind } from './list.ts'

const overlord = ['overlord'] as const

export const erasures = resource(erasureList, overlord, 'Persons whose data were erased', {})

const kinds = ['learner', 'user', 'member', 'interest', 'contact'] as const satisfies readonly PersonKind[]

const person = { kind: z.enum(kinds), id: id<'person'>() }

const found = z.object({
  ...person,
  name: z.string(),
  /** Schools and years of a learner; user name and address of staff and teachers. */
  about: z.string(),
})
export type FoundPerson = z.infer<typeof found>

const stored = z.object({
  ...person,
  name: z.string(),
  createdAt: moment,
  /** The learner was removed from a list, and comes back if that is undone. */
  removed: z.boolean(),
  /** User names of the person’s other accounts: those of teachers who were merged. They are erased too. */
  accounts: z.array(z.string()),
  tables: z.array(
    z.object({
      table: z.string(),
      count: z.number(),
      purpose: z.string(),
      retention: z.string(),
      /** The effect of an erasure: `erased` empties personal values and leaves figures; `none` where there are figures only. */
      effect: z.enum(['deleted', 'erased', 'none']),
    }),
  ),
  /** Why an erasure would be refused now. */
  blocks: z.array(z.enum(['accountActive', 'stillSitting', 'mailOnItsWay'])),
  /** What to know before: a valid certificate would be revoked; an invoice keeps the name as long as the law asks for. */
  warns: z.array(z.enum(['award', 'lawful'])),
  erasedAt: moment.nullable(),
})
export type StoredPerson = z.infer<typeof stored>

export const privacyCalls = {
  listErasures: erasures.list,
  countErasures: erasures.count,
  exportErasures: erasures.export,
  findPeople: call('GET', '/api/privacy/people', overlord, 'Find people of every kind by name', {
    effect: 'read',
    query: z.object({ q: words(200) }),
    reply: z.object({
      /** At most 20 of each kind. */
      items: z.array(found),
      /** There are others. */
      more: z.boolean(),
    }),
  }),
  readStored: call(
    'GET',
    '/api/privacy/person/{kind}/{id}',
    overlord,
    'Count the stored records of a person, by table',
    {
      effect: 'read',
      params: z.object(person),
      reply: z.object({ item: stored }),
    },
  ),
  exportPerson: call(
    'GET',
    '/api/privacy/export/{kind}/{id}',
    ['admin', 'overlord'],
    'Everything stored about a person, as a ZIP file: JSON, a readable page and certificates; for an admin, of the own olympiad',
    { effect: 'read', params: z.object(person), reply: file('application/zip') },
  ),
  erasePerson: call(
    'POST',
    '/api/privacy/erase/{kind}/{id}',
    overlord,
    'Erase a person: names, addresses and texts go, also from logs, mails and files; marks stay as figures',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object(person),
      body: z.object({ reason: line(300), preview: flag.optional() }),
      reply: z.object({ item: stored.nullable() }),
      refusals: ['accountActive', 'stillSitting', 'mailOnItsWay'],
    },
  ),
}
