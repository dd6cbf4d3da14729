import type { Fields, RowOf } from './field.ts'

/** A staff list as pages and server both read it; `resource()` adds who may read it and within which scope. */
export interface List<P extends string = string, F extends Fields = Fields> {
  readonly path: P
  readonly fields: F
  /** A sortable field, with `-` before it for descending. */
  readonly defaultSort: string
  /** The row type; never present at run time. */
  readonly _row: RowOf<F>
}

type Name<F extends Fields> = keyof F & string

/** Declares a staff list. The first column names the row and is always shown. */
export function list<const P extends string, const F extends Fields>(
  path: P,
  declared: { readonly fields: F; readonly defaultSort: Name<F> | `-${Name<F>}` },
): List<P, F> {
  // `_row` exists for the type checker only.
  return { path, ...declared } as unknown as List<P, F>
}

export type RowOfList<L extends List> = L['_row']
