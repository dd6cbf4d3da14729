import type { ProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

/** Deletes a project that has nothing but sub-projects. Its names are free afterwards. */
export async function removeProject(db: Db, id: ProjectId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const project = await tx.selectFrom('projects').select(['name']).where('id', '=', id).forUpdate().executeTakeFirst()
    if (project === undefined) throw new Problem('notFound')
    const what = await findUse(tx, id)
    if (what !== null) throw new Problem('projectInUse', { what })
    const former = await tx.deleteFrom('formerNames').where('projectId', '=', id).returning('name').execute()
    await tx.deleteFrom('projects').where('id', '=', id).execute()
    const names = [project.name, ...former.map(({ name }) => name)]
    await tx.deleteFrom('urlNames').where('name', 'in', names).execute()
  })
}

/** A reason in words why a project cannot be deleted. */
async function findUse(tx: Tx, id: ProjectId): Promise<string | null> {
  const { rows } = await sql<{ olympiads: number; unsubscribed: boolean }>`
    select (select count(*)::integer from olympiads where project_id = ${id}) as olympiads,
      exists (select from suppressions where project_id = ${id}) as unsubscribed`.execute(tx)
  const [use] = rows
  if (use === undefined) return null
  if (use.olympiads > 0) return use.olympiads === 1 ? '1 olympiad' : `${use.olympiads} olympiads`
  return use.unsubscribed ? 'addresses that unsubscribed from it' : null
}
