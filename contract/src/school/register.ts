import { z } from 'zod'
import { call } from '../call.ts'
import { eventStream, id, line, momentOrNull, moment, sheetCell, upload, whole } from '../schema.ts'

const told = z.object({
  /** As the spreadsheet numbers its rows. */
  row: z.number(),
  natemis: z.string(),
  column: z.string(),
  value: z.string(),
  outcome: z.string(),
  message: z.string(),
  /** The cells of a row that was left out. */
  cells: z.array(sheetCell),
})

const school = {
  /** Null for a school that is new. */
  id: id<'school'>().nullable(),
  natemis: z.string().nullable(),
  name: z.string(),
}

/** At most 200 schools; `total` counts all. `detail`: the town, the new name, or the school that may have taken over. */
const schools = z.object({
  total: z.number(),
  items: z.array(z.object({ ...school, detail: z.string().nullable() })),
})

/** The changes that a register would make. */
export const registerPreview = z.object({
  read: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Changed values, by column of the register. */
  fields: z.array(z.object({ field: z.string(), count: z.number() })),
  added: schools,
  renamed: schools,
  closed: schools,
  reopened: schools,
  /** Open schools of an earlier register, in the provinces of this one, that it does not have. They stay. */
  missing: schools,
  /** Of these, the ones whose telephone or place a new school has. */
  merged: schools,
  /** Fields that people corrected and that stay. */
  conflicts: z.object({
    total: z.number(),
    items: z.array(z.object({ ...school, field: z.string(), ours: z.string(), theirs: z.string() })),
  }),
  /** Provinces of which many known schools are not in the file. */
  short: z.array(z.object({ province: z.string(), known: z.number(), present: z.number() })),
  /** Every rejected or doubtful value. */
  reports: z.array(told),
})
export type RegisterPreview = z.infer<typeof registerPreview>

/** Counts of an import that was applied. */
const importReport = z.object({
  read: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Schools with corrected fields that the register would change back. */
  kept: z.number(),
})
export type ImportReport = z.infer<typeof importReport>

/** The national register of all provinces has about 25,000 rows. */
const largestRegister = 20 * 1024 * 1024

/** Rows of the file that are read, or schools that are compared and written. */
export interface RegisterProgress {
  readonly stage: 'reading' | 'writing'
  readonly done: number
  readonly total: number
}

const oneImport = z.object({ id: id<'register-import'>() })

export const registerCalls = {
  previewRegister: call(
    'POST',
    '/api/school/import',
    ['overlord'],
    'Compare the national register, from CSV or XLSX, with the schools; nothing changes yet',
    {
      effect: 'write',
      body: upload(largestRegister),
      reply: z.object({ id: id<'register-import'>(), preview: registerPreview }),
      refusals: ['rejected', 'tooLarge', 'mediaType'],
    },
  ),
  applyRegister: call('POST', '/api/school/import/{id}/apply', ['overlord'], 'Write a register that was compared', {
    effect: 'write',
    params: oneImport,
    reply: importReport,
    refusals: ['importApplied'],
  }),
  registerProgress: call(
    'GET',
    '/api/school/import-progress',
    ['overlord'],
    'How far the register is that the caller has sent or applies, as events',
    {
      effect: 'read',
      query: z.object({
        /** How long the stream stays open. */
        seconds: whole(0, 300).optional(),
      }),
      reply: eventStream<RegisterProgress>(),
    },
  ),
  undoRegister: call(
    'POST',
    '/api/school/import/{id}/undo',
    ['overlord'],
    'Undo an import of the last 30 days, except for schools that were changed since',
    {
      effect: 'write',
      params: oneImport,
      reply: z.object({
        restored: z.number(),
        removed: z.number(),
        /** Schools changed since, and new ones that other records need; at most 200. */
        left: z.array(z.object({ id: id<'school'>(), name: line(200, 0) })),
      }),
      refusals: ['notUndoable'],
    },
  ),
  listRegisters: call('GET', '/api/school/import', ['overlord'], 'The imports of the last 30 days', {
    effect: 'read',
    reply: z.object({
      items: z.array(
        z.object({
          id: id<'register-import'>(),
          filename: z.string(),
          status: z.enum(['applied', 'undone']),
          appliedAt: moment,
          undoneAt: momentOrNull,
          schools: z.number(),
        }),
      ),
    }),
  }),
}
