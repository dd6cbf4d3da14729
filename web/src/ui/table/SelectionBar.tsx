import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import css from './Toolbar.module.css'

type Props = { readonly count: number; readonly acts: ReactNode; readonly onClear: () => void }

/** Takes the toolbar's place, at the same height, while rows are selected. */
export function SelectionBar({ count, acts, onClear }: Props) {
  return (
    <div className={css.bar} role="toolbar">
      <output className={css.count}>
        <Plural value={count} one="# selected" other="# selected" />
      </output>
      <div className={css.barActs}>{acts}</div>
      <Button kind="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  )
}
