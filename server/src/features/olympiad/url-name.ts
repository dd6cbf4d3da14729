import { isUrlName } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'

export const nameTaken = 'A project or an olympiad already has this name.'

/** Reserves a name for a new olympiad; false where a project or another olympiad has it. */
export async function takeName(tx: Tx, name: string): Promise<boolean> {
  if (!isUrlName(name)) {
    const why = 'Two to 60 of a–z, 0–9 and hyphens between them; a few names, as “portal”, are the product’s own.'
    throw new Problem('invalid', {}, { fields: { name: why } })
  }
  const taken = await tx
    .insertInto('urlNames')
    .values({ name, kind: 'olympiad' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows !== 0n
}
