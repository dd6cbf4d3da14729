import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { filledCells } from '#/sheets/filled-cells.ts'
import { readTable } from '#/sheets/read-table.ts'
import { SheetRefusal } from '#/sheets/refusal.ts'
import type { SheetTable } from '#/sheets/table.ts'
import { columnsOf, dayOf, type ContactValues } from './columns.ts'
import { findKnown, keyOf } from './known.ts'
import { contactColumns } from './sheet-columns.ts'
import { readContact } from './sheet-row.ts'

/** What a file would add to the olympiad's contacts. A file that is no table is rejected with its reason. */
export async function previewContacts(
  db: Db,
  olympiadId: OlympiadId,
  { bytes, filename }: { readonly bytes: Uint8Array; readonly filename: string },
) {
  const table = await readOrReject(bytes, filename)
  const columns = contactColumns(table.header)
  if (!columns.has('name') && !columns.has('lastName'))
    throw new Problem('rejected', {}, { fields: { file: 'The first row must name the columns, one of them “Name”.' } })
  const known = await findKnown(db, olympiadId)
  const earlier = new Set<string>()
  const rows = table.rows.map((row) => {
    const { contact, problems } = readContact(row, columns, olympiadId)
    const key = contact === null ? undefined : keyOf(contact)
    const match =
      key === undefined
        ? ('new' as const)
        : known.has(key)
          ? ('known' as const)
          : earlier.has(key)
            ? ('repeated' as const)
            : ('new' as const)
    if (key !== undefined) earlier.add(key)
    return { row: row.row, contact, cells: filledCells(table.header, row), problems, match }
  })
  return { rows, unused: columns.unused }
}

async function readOrReject(bytes: Uint8Array, filename: string): Promise<SheetTable> {
  try {
    return await readTable(bytes, { filename })
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error
    throw new Problem(
      'rejected',
      {},
      { fields: { file: error.message }, details: { code: error.code, row: error.row } },
    )
  }
}

/** Adds the contacts that are not in the list yet. Two loads at once follow one another. */
export async function loadContacts(db: Db, olympiadId: OlympiadId, contacts: readonly ContactValues[], now: Date) {
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('olympiads').select('id').where('id', '=', olympiadId).forNoKeyUpdate().execute()
    const today = await dayOf(tx, olympiadId, now)
    const known = await findKnown(tx, olympiadId)
    const fresh = contacts.filter((contact) => {
      const key = keyOf(contact)
      const isNew = !known.has(key)
      known.add(key)
      return isNew
    })
    for (let at = 0; at < fresh.length; at += rowsAtOnce)
      await tx
        .insertInto('usefulContacts')
        .values(fresh.slice(at, at + rowsAtOnce).map((contact) => ({ olympiadId, ...columnsOf(contact, today) })))
        .execute()
    return { loaded: fresh.length, already: contacts.length - fresh.length }
  })
}

/** A statement takes 65,535 parameters. */
const rowsAtOnce = 1000
