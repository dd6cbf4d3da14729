import { projectEdit } from '@agon/contract/project/edit'
import { projectList } from '@agon/contract/project/list'
import type { ProjectId } from '@agon/domain/ids'
import { platformOlympiadId } from '@agon/domain/constants'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage } from '#/app/list/ListPage.tsx'
import { languageWords } from './LanguagesField.tsx'
import css from './Project.module.css'
import { ProjectPanel } from './ProjectPanel.tsx'

/** Brands with a public site; each has its olympiads. */
export function ProjectsPage() {
  return (
    <ListPage
      list={projectList}
      scope={{ olympiadId: platformOlympiadId }}
      inline={inlineProjects}
      lead="Each project has its own address and colour. Olympiads are its editions."
      add={{
        button: 'Add project',
        panel: ({ close, open }) => (
          <AddPanel edit={projectEdit} next="Now add its first olympiad." onClose={close} onAdded={open} />
        ),
      }}
      panel={({ id, close }) => <ProjectPanel id={id} onClose={close} />}
      columns={{
        name: ({ name }) => <code>/{name}</code>,
        accent: ({ accent }, shown) => (
          <span data-accent={accent} className={css.accent}>
            {shown}
          </span>
        ),
        languages: ({ languages }) => languageWords(languages),
        domain: ({ domain }) => (domain === '' ? '–' : domain),
        subProjects: ({ subProjects }) => (subProjects.length === 0 ? '–' : subProjects.join(', ')),
        sender: ({ sender }) => (sender === '' ? '–' : sender),
        replyTo: ({ replyTo }) => (replyTo === '' ? '–' : replyTo),
      }}
      empty={{
        title: 'No projects yet',
        text: 'A project is a brand, for example a geography olympiad. Add one before its first olympiad.',
      }}
    />
  )
}

const inlineProjects: InlineEdit = {
  edit: projectEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/agon-project/single', { query: { id: id as ProjectId } }),
}
