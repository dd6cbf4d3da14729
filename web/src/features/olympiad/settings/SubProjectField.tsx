import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import type { SubProjectId } from '@agon/domain/ids'
import { createContext, use } from 'react'
import { useRead } from '#/api/queries.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

/** The project whose sub-projects the field of a settings form offers. */
export const OfProject = createContext<OlympiadItem['project'] | null>(null)

function useSubProjects() {
  const project = use(OfProject)
  const read = useRead(
    'GET /api/agon-suite/project/{id}',
    { params: { id: String(project?.id ?? '') } },
    { enabled: project !== null },
  )
  return read.data?.item.subProjects ?? []
}

/** The strand of the project that an olympiad belongs to. */
export function SubProjectField({ value, onChange, ...field }: FieldProps<SubProjectId | null | undefined>) {
  const subProjects = useSubProjects()
  if (subProjects.length === 0) return null
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      none="None"
      choices={subProjects.map(({ id, title }) => ({ value: String(id), label: title }))}
      onChange={(chosen) => onChange(subProjects.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}

/** The title of a sub-project. */
export function SubProjectTitle({ id }: { readonly id: number | null | undefined }) {
  return useSubProjects().find((one) => one.id === id)?.title ?? '–'
}
