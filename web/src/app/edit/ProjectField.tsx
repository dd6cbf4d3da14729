import type { ProjectId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

/** The project that a new record belongs to. */
export function ProjectField({ value, onChange, ...field }: FieldProps<ProjectId | null>) {
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
