import { projectCalls } from '@agon/contract/project/calls'
import { randomBytes } from 'node:crypto'
import { casesOf, type RecordOf } from '#test/access-case.ts'
import { aProject } from '#test/factories.ts'

const aName = () => `project-${randomBytes(4).toString('hex')}`

const ownProject: RecordOf = async (_side, { world }) => {
  const name = aName()
  const id = await aProject(world, { name })
  return { id, name, title: 'Mountains', accent: 'ocean', position: 3, domain: '', sender: '', replyTo: '', version: 1 }
}

export const projectAccess = casesOf(projectCalls, ownProject, {
  addProject: () => ({ name: aName(), title: 'Mountains', accent: 'ocean' }),
})
