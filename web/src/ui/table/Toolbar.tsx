import { Menu } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconDownload, IconKeyboard } from '@tabler/icons-react'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterAdder } from './FilterAdder.tsx'
import { MapSwitch } from './MapSwitch.tsx'
import { SearchBox } from './SearchBox.tsx'
import css from './Toolbar.module.css'
import type { StaffTableProps, TableCount } from './table-props.ts'
import { withSearch } from './view.ts'
import { ViewsMenu } from './ViewsMenu.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import type { ReactNode } from 'react'

type Props<Row> = StaffTableProps<Row> & { readonly onHelp: () => void }

/** One line: which view, search, filter; then columns, file, keys. */
export function Toolbar<Row>({ label, columns, view, onView, exports, views, map, onHelp }: Props<Row>) {
  const { t } = useLingui()
  return (
    <div className={css.bar} role="toolbar" aria-label={t`Tools of ${label}`}>
      {views === undefined ? null : <ViewsMenu {...views} view={view} onView={onView} />}
      <SearchBox label={t`Search ${label}`} q={view.q} onSearch={(q) => onView(withSearch(view, q))} />
      <span className={classes(css.filterPlace, css.iconOnly)}>
        <FilterAdder columns={columns} view={view} onView={onView} />
      </span>
      <span className={css.space} />
      {map === undefined ? null : <MapSwitch {...map} />}
      <span className={css.iconOnly}>
        <Menu closeOnItemClick={false} position="bottom-end">
          <Menu.Target>
            <Button kind="quiet" icon={<IconColumns3 />} aria-label={t`Columns`}>
              <span className={css.wideOnly}>
                <Trans>Columns</Trans>
              </span>
            </Button>
          </Menu.Target>
          <ColumnChooser columns={columns} view={view} onView={onView} />
        </Menu>
      </span>
      {exports === undefined ? null : (
        <span className={css.iconOnly}>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button kind="quiet" icon={<IconDownload />} busy={exports.busy} aria-label={t`Export`}>
                <span className={css.wideOnly}>
                  <Trans>Export</Trans>
                </span>
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>
                {view.columns === null ? (
                  <Trans>All matching rows, every column</Trans>
                ) : (
                  <Trans>All matching rows, columns as shown</Trans>
                )}
              </Menu.Label>
              <Menu.Item onClick={() => exports.onExport('xlsx')}>
                <Trans>Excel (XLSX)</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => exports.onExport('csv')}>
                <Trans>Text (CSV)</Trans>
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      )}
      <span className={css.wideOnly}>
        <Button kind="quiet" icon={<IconKeyboard />} aria-label={t`Keys`} title={t`Keys (?)`} onClick={onHelp}>
          {null}
        </Button>
      </span>
    </div>
  )
}

/** Takes the toolbar's place, at the same height, while rows are selected. */
export function SelectionBar({
  count,
  matching,
  every,
  acts,
  onClear,
}: {
  readonly count: number
  /** Rows that match, on all pages. */
  readonly matching: TableCount | undefined
  readonly every: { readonly chosen: boolean; readonly onChoose: () => void } | undefined
  readonly acts: ReactNode
  readonly onClear: () => void
}) {
  const { t } = useLingui()
  const { number } = useFigures()
  const isMore = matching !== undefined && (matching.more || matching.total > count)
  const total = number(matching?.total ?? 0)
  const all = matching?.more === true ? t`more than ${total}` : total
  return (
    <div className={classes(css.bar, css.wraps)} role="toolbar" aria-label={t`Selection`}>
      <output className={css.count}>
        {every?.chosen === true ? (
          <Trans>All that match: {all}</Trans>
        ) : (
          <Plural value={count} one="# selected" other="# selected" />
        )}
      </output>
      {every !== undefined && !every.chosen && isMore ? (
        <Button kind="quiet" onClick={every.onChoose}>
          <Trans>Select all that match: {all}</Trans>
        </Button>
      ) : null}
      <div className={css.barActs}>{acts}</div>
      <Button kind="quiet" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </div>
  )
}
