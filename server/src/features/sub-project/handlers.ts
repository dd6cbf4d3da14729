import type { subProjectCalls } from '@agon/contract/sub-project/calls'
import type { SubProjectId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Handlers } from '#/http/handler.ts'
import { addSubProject, changeSubProject } from './change.ts'
import { readSubProjects } from './resource.ts'
import { findSubProject } from './rows.ts'

export const subProjectHandlers: Handlers<typeof subProjectCalls> = {
  listSubProjects: readSubProjects.list,
  countSubProjects: readSubProjects.count,
  exportSubProjects: readSubProjects.export,

  async oneSubProject({ db, query: { id } }) {
    return { item: await findSubProject(db, id) }
  },

  addSubProject,
  changeSubProject,

  async removeSubProject({ db, params: { id } }) {
    await remove(db, id)
    return {}
  },
}

/** Deletes a sub-project that no olympiad belongs to. */
async function remove(db: Db, id: SubProjectId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('subProjects').select('id').where('id', '=', id).forUpdate().execute()
    const { olympiads } = await findSubProject(tx, id)
    if (olympiads > 0)
      throw new Problem('projectInUse', { what: olympiads === 1 ? '1 olympiad' : `${olympiads} olympiads` })
    await tx.deleteFrom('subProjects').where('id', '=', id).execute()
  })
}
