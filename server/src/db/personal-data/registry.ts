import { sql, type RawBuilder } from 'kysely'
import type { OlympiadId } from '@agon/domain/ids'
import type { DB } from '../generated.ts'
import type { ColumnUse, Link, Subject, SubjectKind, TableUses } from './table-use.ts'
import { bankStatements } from './tables/bank-statements.ts'
import { documents } from './tables/documents.ts'
import { examDay } from './tables/exam-day.ts'
import { identity } from './tables/identity.ts'
import { interest } from './tables/interest.ts'
import { massMail } from './tables/mass-mail.ts'
import { mail } from './tables/mail.ts'
import { mailing } from './tables/mailing.ts'
import { olympiads } from './tables/olympiads.ts'
import { paper } from './tables/paper.ts'
import { participation } from './tables/participation.ts'
import { payments } from './tables/payments.ts'
import { platform } from './tables/platform.ts'
import { purchaseOrders } from './tables/purchase-orders.ts'
import { results } from './tables/results.ts'
import { schools } from './tables/schools.ts'
import { sitting } from './tables/sitting.ts'
import { teams } from './tables/teams.ts'
import { website } from './tables/website.ts'

/** The use of every column of every table for data about people. A table or column without an entry does not compile. */
export const personalData: TableUses = {
  ...identity,
  ...interest,
  ...schools,
  ...participation,
  ...teams,
  ...examDay,
  ...sitting,
  ...results,
  ...paper,
  ...documents,
  ...purchaseOrders,
  ...payments,
  ...bankStatements,
  ...massMail,
  ...mail,
  ...mailing,
  ...olympiads,
  ...website,
  ...platform,
}

/** A table of the registry without its types: its columns are known by name only. */
export interface AnyTable {
  readonly table: keyof DB
  readonly purpose: string
  readonly retention: string
  readonly of: Readonly<Record<string, Link | undefined>>
  readonly rows: 'updated' | 'deleted'
  readonly notExportedTo?: readonly SubjectKind[]
  readonly columns: Readonly<Record<string, ColumnUse>>
}

/** The tables with rows of a kind of people; those that depend on others first. */
export function tablesOf(kind: Subject['kind']): AnyTable[] {
  return everyTable()
    .filter(({ of }) => of[kind] !== undefined)
    .sort((a, b) => depth(b, kind) - depth(a, kind))
}

export function everyTable(): AnyTable[] {
  return Object.entries(personalData).map(([table, use]) => ({ of: {}, rows: 'updated', ...use, table }) as AnyTable)
}

/** How many tables lie between a table and that of the person. */
function depth({ of }: AnyTable, kind: Subject['kind']): number {
  const link = of[kind]
  return Array.isArray(link) ? 1 + depth(tableNamed(link[1]), kind) : link === 'self' ? 0 : 1
}

function tableNamed(name: string): AnyTable {
  const found = everyTable().find(({ table }) => table === name)
  if (found === undefined) throw new TypeError(`There is no table ${name}.`)
  return found
}

/** Which rows of a table are a person's; within one olympiad, where the table or those between have an olympiad. */
export function rowsOfPerson(
  { table, of, columns }: AnyTable,
  { kind, id, former }: Subject,
  within: OlympiadId | null = null,
): RawBuilder<boolean> {
  const link = of[kind]
  if (link === undefined) throw new TypeError(`${table} has no rows of a ${kind}.`)
  const here = within === null ? sql<boolean>`` : withinOlympiad(table, columns, within)
  if (typeof link === 'function') return sql<boolean>`${here}${link(id, former)}`
  if (!Array.isArray(link)) return sql<boolean>`${here}${sql.ref(`${table}.${link === 'self' ? 'id' : link}`)} = ${id}`
  const [column, parent] = link
  const above = rowsOfPerson(tableNamed(parent), { kind, id }, within)
  return sql<boolean>`${here}${sql.ref(`${table}.${column}`)} in (
    select ${sql.ref(`${parent}.id`)} from ${sql.table(parent)} where ${above})`
}

/** Limits rows to an olympiad, where the table has its number, or that of a customer participant. */
function withinOlympiad(table: string, columns: AnyTable['columns'], within: OlympiadId): RawBuilder<boolean> {
  if ('olympiadId' in columns) return sql<boolean>`${sql.ref(`${table}.olympiadId`)} = ${within} and `
  if (!('customerParticipantId' in columns)) return sql<boolean>``
  return sql<boolean>`${sql.ref(`${table}.customerParticipantId`)} in (
    select id from customer_participants where olympiad_id = ${within}) and `
}

/** The columns of a table with one of some uses. */
export function columnsOf({ columns }: AnyTable, isWanted: (use: unknown) => boolean): string[] {
  return Object.entries(columns).flatMap(([column, use]) => (isWanted(use) ? [column] : []))
}

/** Of a column that is exported: what is about the person, secrets aside. */
export function isExported(use: unknown): boolean {
  if (typeof use === 'object' && use !== null) return !('secrecy' in use && use.secrecy === 'secret')
  return use === 'figure' || use === 'personal' || use === 'lawful'
}
