import { sql, type RawBuilder } from 'kysely'
import type { SubjectKind } from './table-use.ts'

/** Kinds of people who have an address of their own, with the table that has it. */
export const addressTables = { user: 'users', interest: 'interests', contact: 'usefulContacts' } as const satisfies {
  readonly [K in SubjectKind]?: string
}

/** The rows about a person's address, which is in a column in its normal form. */
export function unreachable(column: string): { readonly [K in keyof typeof addressTables]: Rows } {
  const of = (table: string) => (id: number) =>
    sql<boolean>`${sql.ref(column)} = (select lower(trim(email)) from ${sql.table(table)} where id = ${id})`
  return { user: of('users'), interest: of('interests'), contact: of('usefulContacts') }
}
type Rows = (id: number) => RawBuilder<boolean>
