import { subProjectEdit } from '@agon/contract/sub-project/edit'
import type { ProjectId, SubProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { findSubProject } from './rows.ts'

const taken = 'Another sub-project of this project has this name.'

/** A new sub-project comes last in its project. */
export const addSubProject = recordAdd(subProjectEdit, {
  async insert({ tx, values }) {
    await holdProject(tx, values.projectId)
    const position = sql<number>`(select coalesce(max(position) + 1, 0) from sub_projects
      where project_id = ${values.projectId})`
    const added = await tx
      .insertInto('subProjects')
      .values({ ...values, position })
      .onConflict((conflict) => conflict.columns(['projectId', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return added?.id
  },
  duplicate: { name: taken },
  read: findSubProject,
})

export const changeSubProject = recordEdit(subProjectEdit, {
  table: 'subProjects',
  // Overlords alone make this call, and reach every sub-project.
  reach: async (_tx, _actor, id: SubProjectId) => id,
  read: findSubProject,
  async change({ tx, id, before, values }) {
    await holdProject(tx, before.projectId)
    const same = await tx
      .selectFrom('subProjects')
      .select('id')
      .where('projectId', '=', before.projectId)
      .where('name', '=', values.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (same !== undefined) throw new Problem('duplicate', {}, { fields: { name: taken } })
    return values
  },
})

/** Names within a project change one at a time. */
async function holdProject(tx: Tx, id: ProjectId): Promise<void> {
  const project = await tx.selectFrom('projects').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (project === undefined) throw new Problem('notFound')
}
