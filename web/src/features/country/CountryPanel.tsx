import { countryEdit } from '@agon/contract/country/edit'
import type { CountryId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'

type Props = { readonly id: number; readonly isEditor: boolean; readonly onClose: () => void }

/** One country beside the list. */
export function CountryPanel({ id, isEditor, onClose }: Props) {
  const { olympiad } = useHere()
  // From the address; an id that is none is not found.
  const read = useRead('GET /api/igeo-country/single', {
    query: { olympiadId: olympiad.id, countryId: id as CountryId },
  })
  return (
    <RecordPanel
      heading="Country"
      read={read}
      title={({ item }) => item.name}
      lead={({ item }) => (item.isOwn ? `${item.code}, a code of our own` : `${item.code}, of ISO 3166-1`)}
      records={({ item }) => [`countries:${item.id}`]}
      onClose={onClose}
    >
      {({ item, mayChange }) =>
        isEditor && mayChange ? (
          <EditForm edit={countryEdit} item={item} />
        ) : (
          <>
            {isEditor ? (
              <Notice tone="info" title="You can read this country, but not change it">
                It takes part in none of your olympiads. Ask an overlord to change it.
              </Notice>
            ) : null}
            <KeyValue
              pairs={[
                { key: 'timeZone', label: 'Time zone', value: item.timeZone },
                { key: 'takesPart', label: 'Takes part', value: item.takesPart ? 'Yes' : 'No' },
              ]}
            />
          </>
        )
      }
    </RecordPanel>
  )
}
