import type { ProjectId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

/** The site that a text belongs to: a project's, or the suite's (null). */
export function SiteField({ value, onChange, ...field }: FieldProps<ProjectId | null>) {
  const projects = useRead('GET /api/agon-suite/projects', { query: {} }).data?.items ?? []
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      none="The suite (all projects)"
      choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(chosen) => onChange(projects.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}

/** A site in words, in a conflict. */
export function SiteName({ id }: { readonly id: ProjectId | null }) {
  const projects = useRead('GET /api/agon-suite/projects', { query: {} }).data?.items ?? []
  return id === null ? 'The suite' : (projects.find((one) => one.id === id)?.title ?? String(id))
}
