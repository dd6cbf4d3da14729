import { personKinds, type PersonKind } from '@agon/contract/privacy/list'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Notice } from '#/ui/Notice.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { ErasePerson } from './ErasePerson.tsx'
import { ExportPerson } from './ExportPerson.tsx'
import { effectWords } from './words.ts'

type Props = { readonly kind: PersonKind; readonly id: number; readonly onClose: () => void }

/** The stored data of one person, by table. */
export function PersonPanel({ kind, id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const { moment } = useFigures()
  const params = { kind, id }
  const read = useRead('GET /api/privacy/person/{kind}/{id}', { params })
  return (
    <RecordPanel
      heading="Person"
      read={read}
      title={({ item }) => item.name}
      lead={() => `${personKinds[kind]}, number ${id}`}
      onClose={onClose}
    >
      {({ item }) => (
        <Sections>
          {item.erasedAt === null ? null : (
            <Notice tone="info">
              Erased on {moment(item.erasedAt, browserZone)}. The figures that stay are below.
            </Notice>
          )}
          <Section title="Stored">
            <PlainTable headings={['Table', { figures: 'Records' }, 'An erasure']}>
              {item.tables.map(({ table, count, purpose, effect }) => (
                <tr key={table}>
                  <td title={purpose}>{inWords(table)}</td>
                  <td className={figureCell}>{count}</td>
                  <td>{effectWords[effect]}</td>
                </tr>
              ))}
            </PlainTable>
          </Section>
          <ExportPerson person={item} />
          <ErasePerson person={item} isErased={item.erasedAt !== null} onGone={onClose} />
        </Sections>
      )}
    </RecordPanel>
  )
}

/** `customerParticipantTeachers` as “Customer participant teachers”. */
function inWords(table: string): string {
  const words = table.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
