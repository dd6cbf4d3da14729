import type { ReactNode } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import css from './Settings.module.css'

interface Props {
  readonly item: { readonly value: string | null; readonly changes: readonly Change[] }
  readonly setting: { readonly title: string; readonly sentence: string; readonly default?: string }
  readonly shown: (value: string | null) => ReactNode
  readonly zone: string
  /** The page on which it is changed. */
  readonly children?: ReactNode
}

interface Change {
  readonly at: string
  readonly by: string | null
  readonly from: string | null
  readonly to: string | null
}

/** A setting with its value, its default and its changes. */
export function OneSetting({ item: { value, changes }, setting, shown, zone, children }: Props) {
  const figures = useFigures()
  return (
    <div>
      <dt>{setting.title}</dt>
      <dd>{shown(value)}</dd>
      <dd className={css.hint}>
        {setting.sentence} {setting.default === undefined ? null : <>Default: {setting.default}. </>}
        {children}
      </dd>
      <dd>
        {changes.length === 0 ? (
          <span className={css.hint}>No changes in the activity log.</span>
        ) : (
          <details>
            <summary>{changes.length === 1 ? '1 change' : `${changes.length} changes`}</summary>
            <PlainTable headings={['When', 'From', 'To', 'By']}>
              {changes.map(({ at, by, from, to }) => (
                <tr key={`${at} ${to}`}>
                  <td className={wholeCell}>{figures.time(at, zone)}</td>
                  <td>{shown(from)}</td>
                  <td>{shown(to)}</td>
                  <td>{by ?? '–'}</td>
                </tr>
              ))}
            </PlainTable>
          </details>
        )}
      </dd>
    </div>
  )
}
