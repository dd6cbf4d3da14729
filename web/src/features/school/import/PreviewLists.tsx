import type { RegisterPreview } from '@agon/contract/school/register'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import css from './Import.module.css'

type Lists = Pick<RegisterPreview, 'added' | 'renamed' | 'closed' | 'reopened' | 'missing' | 'merged'>

const lists: readonly { readonly key: keyof Lists; readonly title: string; readonly detail: string }[] = [
  { key: 'added', title: 'New schools', detail: 'Town' },
  { key: 'renamed', title: 'Renamed schools', detail: 'New name' },
  { key: 'closed', title: 'Closed since the last register', detail: 'Town' },
  { key: 'reopened', title: 'Opened again', detail: 'Town' },
  { key: 'merged', title: 'Perhaps merged: gone, with the telephone or place of a new school', detail: 'New school' },
  { key: 'missing', title: 'No longer in the register; they stay as they are', detail: 'Town' },
]

/** The schools behind the figures of a preview, each list closed until it is opened. */
export function PreviewLists({ preview }: { readonly preview: RegisterPreview }) {
  const { number } = useFigures()
  const { conflicts } = preview
  return (
    <div className={css.lists}>
      {conflicts.total === 0 ? null : (
        <details open>
          <summary>Corrected by people; these values stay ({number(conflicts.total)})</summary>
          <PlainTable headings={['NatEmis', 'School', 'Field', 'Stays', 'In the register']}>
            {conflicts.items.map(({ id, natemis, name, field, ours, theirs }) => (
              <tr key={`${id} ${field}`}>
                <td className={wholeCell}>{natemis}</td>
                <td>{name}</td>
                <td>{field}</td>
                <td>{ours}</td>
                <td>{theirs}</td>
              </tr>
            ))}
          </PlainTable>
          <More shown={conflicts.items.length} total={conflicts.total} />
        </details>
      )}
      {lists.map(({ key, title, detail }) => {
        const { total, items } = preview[key]
        return total === 0 ? null : (
          <details key={key}>
            <summary>
              {title} ({number(total)})
            </summary>
            <PlainTable headings={['NatEmis', 'School', detail]}>
              {items.map((school) => (
                <tr key={school.natemis}>
                  <td className={wholeCell}>{school.natemis}</td>
                  <td>{school.name}</td>
                  <td>{school.detail}</td>
                </tr>
              ))}
            </PlainTable>
            <More shown={items.length} total={total} />
          </details>
        )
      })}
    </div>
  )
}

function More({ shown, total }: { readonly shown: number; readonly total: number }) {
  const { number } = useFigures()
  return shown === total ? null : (
    <p className={css.fields}>
      The first {number(shown)} of {number(total)}.
    </p>
  )
}
