import type { ProjectId } from '@agon/domain/ids'
import { edit, line, own, whole } from '../edit.ts'
import { urlNamePattern } from '../url-name.ts'
import { subProjectList } from './list.ts'

const at = subProjectList.fields

export const subProjectEdit = edit('sub-project', '/api/agon-sub-project/', {
  projectId: own<ProjectId>()(at.project, { required: true, only: 'add' }),
  title: line(at.title, { max: 120, required: true }),
  name: line(at.name, {
    max: 60,
    required: true,
    size: 'medium',
    pattern: urlNamePattern,
    hint: 'a–z, 0–9 and hyphens; unique within the project.',
  }),
  position: whole('Place in the project', {
    min: 0,
    max: 9999,
    required: true,
    only: 'change',
    hint: 'The lowest number comes first.',
  }),
})
