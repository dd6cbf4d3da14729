import type { ItemFigures } from '@agon/contract/report/question-calls'
import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { misjudgedBy } from '@agon/domain/question-difficulty'
import { groupLabels, keyLabel } from '@agon/domain/report-group-words'
import type { Db } from '#/db/database.ts'
import { writeTable } from '#/sheets/write.ts'
import type { graphDataOf } from './graph-data/graph-data.ts'

type Format = 'csv' | 'xlsx'
type Columns<Row> = readonly (readonly [title: string, value: (row: Row) => unknown])[]

/** A report as a table to save. Its name has the olympiad and the day of the figures. */
async function sheetOf<Row extends object>(
  db: Db,
  olympiadId: OlympiadId,
  {
    of,
    asOf,
    rows,
    columns,
    format,
  }: {
    readonly of: string
    readonly asOf: Date
    readonly rows: readonly Row[]
    readonly columns: Columns<Row>
    readonly format: Format
  },
): Promise<FileReply> {
  const { name, timeZone } = await db
    .selectFrom('olympiads')
    .select(['name', 'timeZone'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  return writeTable(format, {
    name: `${name}-${of}-${dayIn(asOf, timeZone)}`,
    // `rows` below are the rows given.
    columns: columns.map(([title, value]) => ({ title, value: (row) => value(row as Row) })),
    rows: (async function* each() {
      yield* rows as readonly (Row & Record<string, unknown>)[]
    })(),
  })
}

interface Questions {
  readonly asOf: Date
  readonly items: readonly ItemFigures[]
}

export function questionSheet(db: Db, olympiadId: OlympiadId, { asOf, items }: Questions, format: Format) {
  const columns: Columns<ItemFigures> = [
    ['Paper', (item) => item.paperNumber],
    ['Part', (item) => item.moduleIndex],
    ['Question', (item) => item.questionIndex],
    ['Begins', (item) => item.begins],
    ['Topic', (item) => item.topic],
    ['Judged', (item) => item.difficulty],
    ['Measured', (item) => item.measured],
    ['Steps harder than judged', (item) => misjudgedBy(item)],
    ['Marks', (item) => item.marks / 1000],
    ['Learners', (item) => item.participants],
    ['Reached', (item) => item.reached],
    ['Answered', (item) => item.answered],
    ['Omitted', (item) => item.omitted],
    ['Not reached', (item) => item.participants - item.reached],
    ['Earned', (item) => item.facility],
    ['Earned of reached', (item) => item.facilityReached],
    ['Discrimination', (item) => item.discrimination],
    ['Seconds', (item) => item.seconds],
    ['Revisions', (item) => item.revisions],
    ['Alpha without it', (item) => item.alphaWithout],
    ['Left out of the paper', (item) => (item.isVoided ? 'yes' : 'no')],
  ]
  return sheetOf(db, olympiadId, { of: 'questions', asOf, rows: items, columns, format })
}

type Graph = Awaited<ReturnType<typeof graphDataOf>>

export function graphSheet(db: Db, olympiadId: OlympiadId, data: Graph, format: Format) {
  const { by, second, asOf } = data
  const rows = [...data.rows, ...withoutLearners(data)]
  const of = typeof data.series === 'string' ? data.series : 'series'
  const hidden = <T>(row: Graph['rows'][number], value: T) => (row.hidden ? 'hidden' : value)
  const columns: Columns<Graph['rows'][number]> = [
    [by === null ? 'Learners of' : groupLabels[by], (row) => keyLabel(by, row.key)],
    ...(second === null
      ? []
      : [[groupLabels[second], (row: Graph['rows'][number]) => keyLabel(second, row.second ?? '')] as const]),
    [data.unit === '' ? 'Value' : `Value (${data.unit})`, (row) => hidden(row, row.value)],
    ['Learners', (row) => hidden(row, row.learners)],
    ...participationColumns(data),
  ]
  return sheetOf(db, olympiadId, {
    of: [of, by, second].filter((one) => one !== null).join('-'),
    asOf,
    rows,
    columns,
    format,
  })
}

type GraphRow = Graph['rows'][number]

const participationIn = (data: Graph) => ('participation' in data ? data.participation : undefined)

/** Groups of the register without learners who take part. */
function withoutLearners(data: Graph): GraphRow[] {
  const known = new Set(data.rows.map(({ key }) => key))
  const register = participationIn(data)?.register ?? []
  return register
    .filter(({ key }) => !known.has(key) && key !== 'unknown')
    .map(({ key }) => ({ key, second: null, value: 0, learners: 0, hidden: false }))
}

/** Learners of the year before, of the register, and those reached of them, where the report has them. */
function participationColumns(data: Graph): Columns<GraphRow> {
  const participation = participationIn(data)
  if (participation === undefined) return []
  const before = new Map(participation.before.map((one) => [one.key, one]))
  const could = new Map(participation.register.map((one) => [one.key, one.learners]))
  const reached = ({ key, learners }: GraphRow) => {
    const all = could.get(key) ?? 0
    return all === 0 || learners === null ? null : Math.round((learners * 1000) / all) / 10
  }
  const beforeOf = ({ key }: GraphRow) => {
    const one = before.get(key)
    return one?.hidden === true ? 'hidden' : (one?.learners ?? 0)
  }
  return [
    ...(participation.previous === null ? [] : [['Year before', beforeOf] as const]),
    ...(could.size === 0
      ? []
      : ([
          ['Could take part', ({ key }: GraphRow) => could.get(key) ?? 0],
          ['Reached (%)', (row: GraphRow) => (row.hidden ? 'hidden' : reached(row))],
        ] as const)),
  ]
}
