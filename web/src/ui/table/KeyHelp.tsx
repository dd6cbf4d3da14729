import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../Dialog.tsx'
import css from './KeyHelp.module.css'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly selectable: boolean
  readonly inline: boolean
}

/** What the keys do in a list. */
export function KeyHelp({ open, onClose, selectable, inline }: Props) {
  const { t } = useLingui()
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['/'], t`Search`],
    [['↑', '↓'], t`Row before, row after`],
    [['Home', 'End'], t`First row, last row`],
    [['Enter'], t`Open the row`],
    [['Esc'], t`Close the panel, clear the search`],
    ...(selectable ? [[['Space'], t`Select the row`] as const] : []),
    ...(inline
      ? [
          [['←', '→'], t`Cells of the row that can be changed`] as const,
          [['F2'], t`Change the cell`] as const,
          [['Ctrl Z'], t`Undo the change of the cell`] as const,
        ]
      : []),
    [['[', ']'], t`Page before, page after`],
    [['Ctrl K'], t`Go to any page, person or school`],
    [['?'], t`This help`],
  ]
  return (
    <Dialog open={open} onClose={onClose} title={<Trans>Keys</Trans>}>
      <dl className={css.keys}>
        {keys.map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
