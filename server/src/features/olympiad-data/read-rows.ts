import type { olympiadDataCalls } from '@agon/contract/olympiad-data/calls'
import type { Output } from '@agon/contract/call'
import { readTable } from '@agon/domain/olympiad-data/read-table'
import type { DataColumn, DataRow } from '@agon/domain/olympiad-data/table'
import { Problem } from '@agon/domain/problem'

type SentRows = Output<(typeof olympiadDataCalls.addOlympiadData)['spec']['body']>['rows']

/** Faults that a reply lists; the first is also at the field. */
const mostFaults = 200

/** The rows of a call, read by the kinds of their columns. Refuses a table of which a row cannot be read. */
export function readRows(columns: readonly DataColumn[], sent: SentRows): readonly DataRow[] {
  const names = new Set(columns.map(({ name }) => name))
  const unknown = sent.flatMap((row, at) =>
    Array.isArray(row)
      ? []
      : Object.keys(row)
          .filter((name) => !names.has(name))
          .map((name) => ({ row: at + 1, message: `There is no column “${name.slice(0, 40)}”.` })),
  )
  const cells = sent.map((row) => (Array.isArray(row) ? row : columns.map(({ name }) => row[name] ?? null)))
  const read = readTable(columns, cells)
  const faults = [...unknown, ...read.faults]
  const [first] = faults
  if (first === undefined) return read.rows
  const rows = `Row ${first.row}: ${first.message}${faults.length === 1 ? '' : ` ${faults.length - 1} more rows have errors.`}`
  throw new Problem('invalid', {}, { fields: { rows }, details: { rows: faults.slice(0, mostFaults) } })
}
