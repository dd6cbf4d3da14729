import { useRead } from '#/api/queries.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

function useIssuers() {
  return useRead('GET /api/issuer/', {}).data?.items ?? []
}

/** The issuer of the invoices of a project's new olympiads. Without one, it is set up in the payments of an olympiad. */
export function IssuerField({ value, onChange, ...field }: FieldProps<number | null | undefined>) {
  const issuers = useIssuers()
  return (
    <SelectField
      {...field}
      value={String(value ?? '')}
      none="None yet"
      choices={issuers.map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
      onChange={(chosen) => onChange(issuers.find(({ id }) => String(id) === chosen)?.id ?? null)}
    />
  )
}

/** The name of an issuer, for a conflict. */
export function IssuerName({ id }: { readonly id: number | null | undefined }) {
  return useIssuers().find((one) => one.id === id)?.name ?? '–'
}
