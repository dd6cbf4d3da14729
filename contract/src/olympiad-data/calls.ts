import { tableChartKinds } from '@agon/domain/olympiad-data/chart'
import { columnKinds, isColumnName, isDataName, mostColumns, mostRows } from '@agon/domain/olympiad-data/table'
import { pageLanguages } from '@agon/domain/website-copy'
import { z } from 'zod'
import { call } from '../call.ts'
import { emptyReply, flag, id, line, moment, momentOrNull, olympiadScope, upload, whole } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

const column = z.object({
  name: line(40).refine(isColumnName, 'Begin with a letter; use letters, figures, hyphens and underscores.'),
  title: line(80),
  kind: z.enum(columnKinds),
  unit: line(20, 0).prefault(''),
})

const columns = z
  .array(column)
  .min(1, 'Add at least one column.')
  .max(mostColumns, `At most ${mostColumns} columns.`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'Two columns have the same name.')

const cell = z.union([z.number(), z.string().max(40_000), z.null()])
const rowByName = z.record(z.string(), cell)

/** A row by the names of its columns, or in their order. Cells are read by the kind of their column. */
const rows = z.array(z.union([z.array(cell).max(100), rowByName])).max(mostRows, `At most ${mostRows} rows.`)

const table = {
  title: line(160),
  /** Where the figures come from; shown with every chart and export. */
  source: line(300, 0).prefault(''),
  columns,
  rows,
  /** The kind of chart and the column of numbers that it shows; without them the saved ones stay. null: the kind that fits is proposed. */
  chart: z.enum(tableChartKinds).nullable().optional(),
  chartColumn: line(40, 0).optional(),
  /** Shown to everybody, on public pages and in `/api/website/olympiad/{id}`. */
  public: flag,
}

const name = line(60).refine(isDataName, 'Use a–z, 0–9 and inner hyphens, and no name of a counted series.')

/** As everybody may read it. */
export const publicData = z.object({
  name: z.string(),
  title: z.string(),
  source: z.string(),
  columns: z.array(z.object({ name: z.string(), title: z.string(), kind: z.enum(columnKinds), unit: z.string() })),
  rows: z.array(rowByName),
  asOf: moment,
})
export type PublicData = z.infer<typeof publicData>

const item = publicData.extend({
  id: id<'olympiad-data'>(),
  public: z.boolean(),
  /** null: the kind that fits is proposed. */
  chart: z.enum(tableChartKinds).nullable(),
  /** Empty: the first column of numbers. */
  chartColumn: z.string(),
  /** Pages that show it, now (`from` null) or by a version that is scheduled. They lose it when it is private, has another name or is deleted. */
  shownOn: z.array(
    z.object({ title: z.string(), language: z.enum(pageLanguages), path: z.string(), from: momentOrNull }),
  ),
  version: z.number(),
})
export type OlympiadDataItem = z.infer<typeof item>

const rowFault = z.object({ row: z.number(), column: z.string().optional(), message: z.string() })

const preview = z.object({
  /** Guessed from the titles and most of the cells. */
  columns: z.array(column),
  /** Every row as it is written, in the order of the columns. */
  cells: z.array(z.array(z.string())),
  /** As a spreadsheet numbers them. */
  lines: z.array(z.number()),
  /** Faults that keep rows from being loaded; `row` counts the rows of `cells` from 1. */
  faults: z.array(rowFault),
})
export type OlympiadDataPreview = z.infer<typeof preview>

const one = z.object({ id: id<'olympiad-data'>() })
const ofOlympiad = z.object({ olympiadId: olympiadScope })
const largestSheet = 5 * 1024 * 1024
/** 5,000 rows of 30 columns. */
const largestTable = 8 * 1024 * 1024

export const olympiadDataCalls = {
  listOlympiadData: call('GET', '/api/olympiad-data/', organisers, 'The tables of figures of an olympiad', {
    effect: 'read',
    query: ofOlympiad,
    reply: z.object({ items: z.array(item), total: z.number() }),
    refusals: ['olympiadRequired'],
  }),
  addOlympiadData: call('POST', '/api/olympiad-data/', organisers, 'Add a table of figures to an olympiad', {
    effect: 'write',
    largest: largestTable,
    body: z.object({ olympiadId: id<'olympiad'>(), name, ...table }),
    reply: z.object({ item }),
    refusals: ['duplicate', 'tooLarge'],
  }),
  changeOlympiadData: call('PUT', '/api/olympiad-data/{id}', organisers, 'Change a table of figures', {
    effect: 'write',
    largest: largestTable,
    params: one,
    body: z.object({ name, ...table, version: whole(0, 2_147_483_647) }),
    reply: z.object({ item }),
    refusals: ['duplicate', 'tooLarge', 'conflict'],
  }),
  removeOlympiadData: call('DELETE', '/api/olympiad-data/{id}', organisers, 'Delete a table of figures', {
    effect: 'write',
    params: one,
    reply: emptyReply,
  }),
  previewOlympiadData: call(
    'POST',
    '/api/olympiad-data/preview',
    organisers,
    'Preview a CSV or XLSX table row by row; nothing is saved',
    {
      effect: 'read',
      query: ofOlympiad,
      body: upload(largestSheet),
      reply: preview,
      refusals: ['rejected', 'tooLarge', 'mediaType', 'olympiadRequired'],
    },
  ),
}
