import type { ProjectId } from '@agon/domain/ids'
import { isUrlName } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'

const reserved = 'This name is one of the product’s own addresses.'
export const taken = 'A project or an olympiad has this name, or had it.'

/** Reserves a name for a project; false if another record has it. */
export async function reserveName(tx: Tx, name: string): Promise<boolean> {
  if (!isUrlName(name)) throw new Problem('invalid', {}, { fields: { name: reserved } })
  const added = await tx
    .insertInto('urlNames')
    .values({ name, kind: 'project' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

/** The new name is free, or the project had it before. The old name leads to the project from now on. */
export async function renameProject(
  tx: Tx,
  id: ProjectId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const back = await tx.deleteFrom('formerNames').where('name', '=', to).where('projectId', '=', id).executeTakeFirst()
  const isFree = back.numDeletedRows === 1n || (await reserveName(tx, to))
  if (!isFree) throw new Problem('duplicate', {}, { fields: { name: taken } })
  await tx.insertInto('formerNames').values({ name: from, projectId: id }).execute()
}
