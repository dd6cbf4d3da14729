import { subProjectEdit } from '@agon/contract/sub-project/edit'
import { subProjectList } from '@agon/contract/sub-project/list'
import type { SubProjectId } from '@agon/domain/ids'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage, type NewPanel } from '#/app/list/ListPage.tsx'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { ProjectField } from '#/app/edit/ProjectField.tsx'

/** Strands of projects: languages, levels. */
export function SubProjectsPage() {
  const projects = useRead('GET /api/agon-suite/projects', { query: {} }).data?.items ?? []
  return (
    <ListPage
      list={subProjectList}
      scope={{ olympiadId: platformOlympiadId }}
      inline={inlineSubProjects}
      lead="A sub-project is a strand of a project: a language, a level. An olympiad may belong to one."
      add={{ button: 'Add sub-project', panel: addPanel }}
      panel={({ id, close }) => <SubProjectPanel id={id} onClose={close} />}
      columns={{
        project: { filter: { kind: 'choice', choices: projects.map(({ title }) => ({ value: title, label: title })) } },
      }}
      empty={{
        title: 'No sub-projects yet',
        text: 'Add one if a project has olympiads in several languages or levels.',
      }}
    />
  )
}

const own = { projectId: { Control: ProjectField, show: String } }
const addPanel: NewPanel = ({ close, open }) => (
  <AddPanel edit={subProjectEdit} what="sub-project" own={own} onClose={close} onAdded={open} />
)

const inlineSubProjects: InlineEdit = {
  edit: subProjectEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/agon-sub-project/single', { query: { id: id as SubProjectId } }),
}

function SubProjectPanel({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  // From the address; an id that is none is not found.
  const read = useRead('GET /api/agon-sub-project/single', { query: { id: id as SubProjectId } })
  return (
    <RecordPanel
      heading="Sub-project"
      read={read}
      title={({ item }) => item.title}
      lead={({ item }) => item.project}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <EditForm edit={subProjectEdit} item={item} />
          <DeleteRecord
            key={item.id}
            call="DELETE /api/agon-sub-project/{id}"
            what="sub-project"
            item={item}
            blocked={item.olympiads > 0 ? 'A sub-project with olympiads cannot be deleted.' : undefined}
            onGone={onClose}
          />
        </>
      )}
    </RecordPanel>
  )
}
