import type { StoredPerson } from '@agon/contract/privacy/calls'
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

type Table = StoredPerson['tables'][number]

type Props = { readonly kind: PersonKind; readonly id: number; readonly onClose: () => void }

/** The stored data of one person, by table. */
export function PersonPanel({ kind, id, onClose }: Props) {
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
          {item.removed ? (
            <Notice tone="info">
              This learner was removed from a list, and can be restored there under Bulk changes. An erasure deletes the
              learner there too.
            </Notice>
          ) : null}
          {item.accounts.length === 0 ? null : (
            <Notice tone="info" title="Merged accounts">
              This teacher also has {item.accounts.length === 1 ? 'the account' : 'the accounts'}{' '}
              {item.accounts.join(', ')}. All accounts are shown, handed over and erased together.
            </Notice>
          )}
          <Section title="Stored">
            <PlainTable headings={['For', { figures: 'Records' }, 'An erasure']}>
              {byPurpose(item.tables).map(({ purpose, effect, count }) => (
                <tr key={`${purpose} ${effect}`}>
                  <td>{purpose}</td>
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

/** The records of all tables with the same purpose and effect, counted together. */
function byPurpose(tables: StoredPerson['tables']): readonly Pick<Table, 'purpose' | 'effect' | 'count'>[] {
  const groups = Map.groupBy(tables, ({ purpose, effect }) => `${purpose} ${effect}`)
  const counted = [...groups.values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ ...first, count: group.reduce((sum, { count }) => sum + count, 0) }]
  })
  return counted.toSorted((one, other) => one.purpose.localeCompare(other.purpose))
}
