import { countryEdit } from '@agon/contract/country/edit'
import { countryList } from '@agon/contract/country/list'
import type { CountryId } from '@agon/domain/ids'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { recordRead, unlessMayChange, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage, type NewPanel } from '#/app/list/ListPage.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Flag } from '#/ui/Flag.tsx'
import { CountryPanel } from './CountryPanel.tsx'

/** Countries, for an olympiad's staff; admins add teams that ISO 3166-1 has no code for. */
export function CountriesPage() {
  const { olympiad } = useHere()
  const isEditor = usePageUser()?.role === 'admin'
  return (
    <ListPage
      list={countryList}
      scope={{ olympiadId: olympiad.id }}
      lead={olympiad.title}
      inline={isEditor ? inlineCountries(olympiad.id) : undefined}
      columns={{
        name: (country) => (
          <>
            <Flag code={country.code} />
            {country.name}
          </>
        ),
      }}
      rowName={({ name }) => name}
      {...(isEditor ? { add: { button: 'Add country', panel: addPanel } } : {})}
      panel={({ id, close }) => <CountryPanel id={id} isEditor={isEditor} onClose={close} />}
      empty={{ title: 'No country found', text: 'Every country of ISO 3166-1 is in this list.' }}
    />
  )
}

const addPanel: NewPanel = ({ close, open }) => <AddPanel edit={countryEdit} onClose={close} onAdded={open} />

const inlineCountries = (olympiadId: number): InlineEdit => ({
  edit: countryEdit,
  read: (id) =>
    // From a row of the list.
    recordRead(
      'GET /api/igeo-country/single',
      { query: { olympiadId, countryId: id as CountryId } },
      unlessMayChange('This country takes part in none of your olympiads. Ask an overlord to change it.'),
    ),
})
