import { olympiadEdit } from '@agon/contract/olympiad/edit'
import type { ProjectId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

const own = { projectId: { Control: ProjectField, show: String } }

/** A new olympiad, as a draft. Its name is for good: links, slips and certificates carry it. */
export function CreateOlympiad({ onClose }: { readonly onClose: () => void }) {
  return (
    <AddPanel
      edit={olympiadEdit}
      own={own}
      submit="Add it as a draft"
      next="It is a draft."
      onClose={onClose}
      onAdded={onClose}
    />
  )
}

function ProjectField({ value, onChange, ...field }: FieldProps<ProjectId | null>) {
  const projects = useRead('GET /api/agon-suite/projects', { query: {} }).data?.items ?? []
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(chosen) => onChange(projects.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}
