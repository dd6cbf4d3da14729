import { Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { shownColumns, toggled, type Column } from './column.ts'
import css from './Filters.module.css'
import type { TableView } from './view.ts'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** Which columns are on show. The first names the row and stays. */
export function ColumnChooser<Row>({ columns, view, onView }: Props<Row>) {
  const shown = new Set(shownColumns(columns, view.columns))
  return (
    <Menu.Dropdown className={css.columns}>
      {columns.slice(1).map((column) => (
        <Menu.CheckboxItem
          key={column.key}
          checked={shown.has(column)}
          onChange={() => onView({ ...view, columns: toggled(columns, view.columns, column.key) })}
        >
          {column.title}
        </Menu.CheckboxItem>
      ))}
      {view.columns === null ? null : (
        <>
          <Menu.Divider />
          <Menu.Item onClick={() => onView({ ...view, columns: null })}>
            <Trans>Standard columns</Trans>
          </Menu.Item>
        </>
      )}
    </Menu.Dropdown>
  )
}
