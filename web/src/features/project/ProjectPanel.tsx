import { projectEdit } from '@agon/contract/project/edit'
import type { ProjectId } from '@agon/domain/ids'
import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Section } from '#/ui/Sections.tsx'
import { DeleteRecord } from '#/app/edit/DeleteRecord.tsx'
import { IssuerField, IssuerName } from './IssuerField.tsx'
import { LanguagesField, languageWords } from './LanguagesField.tsx'
import css from './Project.module.css'

const own = {
  languages: { Control: LanguagesField, show: languageWords },
  issuerId: { Control: IssuerField, show: (id: number | null | undefined) => <IssuerName id={id} /> },
}

type Props = { readonly id: number; readonly onClose: () => void }

/** One project beside the list, with its sub-projects and olympiads. */
export function ProjectPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const projectId = id as ProjectId
  const read = useRead('GET /api/agon-project/single', { query: { id: projectId } })
  return (
    <RecordPanel
      heading="Project"
      read={read}
      title={({ item }) => item.title}
      lead={({ item }) => `/${item.name}`}
      onClose={onClose}
    >
      {({ item, subProjects, olympiads, formerNames }) => (
        <>
          <EditForm edit={projectEdit} item={item} own={own} />
          {formerNames.length === 0 ? null : (
            <Section title="Former addresses">
              <p>
                They lead to /{item.name}: {formerNames.map((name) => `/${name}`).join(', ')}
              </p>
            </Section>
          )}
          <Section title="Sub-projects">
            <Titles items={subProjects} none="None. A sub-project is a strand of the project: a language, a level." />
            <p>
              <Link to="/overlord/edit/agon-sub-projects" search={{ project: item.title }}>
                Edit sub-projects
              </Link>
            </p>
          </Section>
          <Section title="Olympiads">
            <Titles items={olympiads} none="None yet." />
            <p>
              <Link to="/overlord/edit/olympiads">Edit olympiads</Link>
            </p>
          </Section>
          <DeleteRecord
            key={item.id}
            call="DELETE /api/agon-project/{id}"
            what="project"
            item={item}
            blocked={olympiads.length > 0 ? 'A project with olympiads cannot be deleted.' : undefined}
            onGone={onClose}
          />
        </>
      )}
    </RecordPanel>
  )
}

type Named = { readonly id: number; readonly name: string; readonly title: string }

function Titles({ items, none }: { readonly items: readonly Named[]; readonly none: string }) {
  if (items.length === 0) return <p>{none}</p>
  return (
    <ul className={css.links}>
      {items.map(({ id, name, title }) => (
        <li key={id}>
          {title} <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
