import { Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import type { Column } from './column.ts'
import { FilterEditor } from './FilterEditor.tsx'
import css from './Filters.module.css'
import { withFilter, type TableView } from './view.ts'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (view: TableView) => void
  /** At the end of the sentence: a plus alone. */
  readonly small?: boolean
}

/** Chooses a column, then what it is to be. */
export function FilterAdder<Row>({ columns, view, onView, small = false }: Props<Row>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [column, setColumn] = useState<Column<Row> | undefined>(undefined)
  const offered = columns.filter((each) => each.filter !== undefined)
  if (offered.length === 0) return null
  const close = () => {
    setOpen(false)
    setColumn(undefined)
  }
  return (
    <Popover opened={open} onChange={(now) => (now ? setOpen(true) : close())} position="bottom-start" trapFocus>
      <Popover.Target>
        {small ? (
          <button
            type="button"
            className={css.plus}
            aria-label={t`Add a condition`}
            title={t`Add a condition`}
            onClick={() => (open ? close() : setOpen(true))}
          >
            <IconPlus aria-hidden="true" size={16} />
          </button>
        ) : (
          <Button
            kind="quiet"
            icon={<IconFilter />}
            aria-label={t`Filter`}
            onClick={() => (open ? close() : setOpen(true))}
          >
            <span className={css.wideOnly}>
              <Trans>Filter</Trans>
            </span>
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown className={css.dropdown}>
        {column === undefined ? (
          <ul>
            {offered.map((each) => (
              <li key={each.key}>
                <button type="button" className={css.item} onClick={() => setColumn(each)}>
                  {each.title}
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <FilterEditor
            column={column}
            filter={view.filters[column.key] ?? ''}
            onFilter={(filter) => onView(withFilter(view, column.key, filter))}
            onDone={close}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
