import { id, number, text } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

/** Strands of a project: a language, a level. */
export const subProjectList = list('/api/agon-sub-project/', {
  fields: {
    id: id<'sub-project'>(),
    title: text('Title', { sort: true, width: 280 }),
    name: text('Name', { sort: true, width: 176 }),
    projectId: id<'project'>(),
    /** Its title. */
    project: text('Project', { filter: true, phrase: 'of {}', width: 280 }),
    /** Place within the project, from 0. */
    position: number('Place', { width: 80 }),
    olympiads: number('Olympiads', { width: 104 }),
    version: number(null),
  },
  defaultSort: 'title',
})
export type SubProjectRow = RowOfList<typeof subProjectList>
