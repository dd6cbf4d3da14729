import { Trans, useLingui } from '@lingui/react/macro'
import { IconMap2, IconTable } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import type { StaffTableProps } from './table-props.ts'
import css from './Toolbar.module.css'

type Props = Pick<NonNullable<StaffTableProps<never>['map']>, 'shown' | 'onShow'>

/** The rows as a list, or on a map. */
export function MapSwitch({ shown, onShow }: Props) {
  const { t } = useLingui()
  return (
    <span className={css.iconOnly}>
      <Button
        kind="quiet"
        icon={<IconTable />}
        aria-label={t`List`}
        aria-pressed={!shown}
        onClick={() => onShow(false)}
      >
        <span className={css.wideOnly}>
          <Trans>List</Trans>
        </span>
      </Button>
      <Button kind="quiet" icon={<IconMap2 />} aria-label={t`Map`} aria-pressed={shown} onClick={() => onShow(true)}>
        <span className={css.wideOnly}>
          <Trans>Map</Trans>
        </span>
      </Button>
    </span>
  )
}
