import type { SheetPlaces } from '@agon/domain/sheet-fields'
import type { Db, Tx } from '#/db/database.ts'
import type { OwnSchool } from './policy.ts'

export interface SetColumns {
  readonly layout: string
  readonly places: SheetPlaces
}

/** How the columns of the school's earlier lists were set by hand, by layout. */
export async function findSetColumns(db: Db, { schoolId }: OwnSchool): Promise<ReadonlyMap<string, SheetPlaces>> {
  if (schoolId === null) return new Map()
  const set = db.selectFrom('setColumns').select(['layout', 'places']).where('schoolId', '=', schoolId)
  const rows = await set.orderBy('setAt', 'desc').limit(100).execute()
  return new Map(rows.map(({ layout, places }) => [layout, places]))
}

/** The school's next list of the same layout is read in the same way. */
export async function rememberColumns(
  tx: Tx,
  { schoolId }: OwnSchool,
  columns: SetColumns,
  setAt: Date,
): Promise<void> {
  if (schoolId === null) return
  const values = { ...columns, places: JSON.stringify(columns.places), setAt }
  await tx
    .insertInto('setColumns')
    .values({ schoolId, ...values })
    .onConflict((conflict) => conflict.columns(['schoolId', 'layout']).doUpdateSet(values))
    .execute()
}
