import { Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
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
        <Menu.Item
          key={column.key}
          role="menuitemcheckbox"
          aria-checked={shown.has(column)}
          leftSection={
            <IconCheck aria-hidden="true" size={16} className={shown.has(column) ? undefined : css.unseen} />
          }
          onClick={() => onView({ ...view, columns: toggled(columns, view.columns, column.key) })}
        >
          {column.title}
        </Menu.Item>
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
