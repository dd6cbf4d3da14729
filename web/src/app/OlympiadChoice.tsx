import { platformOlympiadId } from '@agon/domain/constants'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { SelectField } from '#/ui/form/SelectField.tsx'

/** The olympiad in the address of an overlord's page, `?olympiadName=`; without one all. */
export function useOlympiadChoice() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const name = search['olympiadName'] === undefined ? '' : String(search['olympiadName'])
  const olympiads = useRead('GET /api/olympiad/', { query: { olympiadId: platformOlympiadId } })
  const items = olympiads.data?.items
  const chosen = items?.find((one) => one.name === name)
  return {
    name,
    items: items ?? [],
    /** −1 for all; undefined until it is known which olympiad has the name. */
    olympiadId: name === '' ? platformOlympiadId : (chosen?.id ?? (items === undefined ? undefined : 0)),
  }
}

type Choice = ReturnType<typeof useOlympiadChoice>

/** Chooses the olympiad that the page is about; the choice is kept in the address. */
export function OlympiadChoice({ name, items }: Pick<Choice, 'name' | 'items'>) {
  const navigate = useNavigate()
  const go = (olympiadName: string) =>
    void navigate({
      to: '.',
      search: (all: Readonly<Record<string, unknown>>) => ({ ...all, olympiadName: olympiadName || undefined }),
      replace: true,
    })
  return (
    <SelectField
      name="olympiadName"
      label="Olympiad"
      none="All olympiads"
      value={name}
      choices={items.map((one) => ({ value: one.name, label: one.title }))}
      onChange={go}
    />
  )
}
