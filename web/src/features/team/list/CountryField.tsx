import type { CountryId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'

/** More countries than there are. */
const most = 500

/** The countries that do not take part yet. */
export function CountryField({ value, onChange, ...field }: FieldProps<CountryId | null>) {
  const { olympiad } = useHere()
  const countries = useRead('GET /api/igeo-country/', {
    query: { olympiadId: olympiad.id, takesPart: 'false', sort: 'name', limit: most },
  })
  const choices = (countries.data?.items ?? []).map(({ id, name, code }) => ({
    value: String(id),
    label: `${name} (${code})`,
  }))
  return (
    <SearchSelectField
      {...field}
      choices={choices}
      value={value === null ? '' : String(value)}
      // One of the countries that were offered.
      onChange={(chosen) => onChange(chosen === '' ? null : (Number(chosen) as CountryId))}
    />
  )
}
