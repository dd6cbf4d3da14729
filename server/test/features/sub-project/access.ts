import { subProjectCalls } from '@agon/contract/sub-project/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aProject } from '#test/factories.ts'

const aSubProject: RecordOf = async (_side, { world }) => {
  const projectId = await aProject(world)
  const { id } = await world.db
    .insertInto('subProjects')
    .values({ projectId, name: 'afrikaans', title: 'Afrikaans' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, projectId, name: 'junior', title: 'Junior', position: 1, version: 1 }
}

export const subProjectAccess = casesOf(subProjectCalls, aSubProject)
