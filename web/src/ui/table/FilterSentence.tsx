import { Popover } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRegion } from '#/lib/use-region.ts'
import { clausesOf, type Clause } from './clause.ts'
import type { Column } from './column.ts'
import { FilterEditor } from './FilterEditor.tsx'
import css from './Filters.module.css'
import { withFilter, type TableView } from './view.ts'

type Props<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** The filters as a sentence: each clause can be changed where it stands, or taken away. */
export function FilterSentence<Row>({ columns, view, onView }: Props<Row>) {
  const { i18n, t } = useLingui()
  const clauses = clausesOf(columns, view.filters, i18n, useRegion())
  if (clauses.length === 0) return null
  return (
    <ul className={css.sentence} aria-label={t`Filters`}>
      {clauses.map((clause, at) => (
        <li key={clause.column}>
          {at === 0 ? null : (
            <span className={css.and}>
              <Trans comment="between two filters: Province is Gauteng and Status is unpaid">and</Trans>
            </span>
          )}
          <ClauseChip
            clause={clause}
            column={columns.find((column) => column.key === clause.column)}
            filter={view.filters[clause.column] ?? ''}
            onFilter={(filter) => onView(withFilter(view, clause.column, filter))}
          />
        </li>
      ))}
    </ul>
  )
}

type ChipProps<Row> = {
  readonly clause: Clause
  readonly column: Column<Row> | undefined
  readonly filter: string
  readonly onFilter: (filter: string) => void
}

function ClauseChip<Row>({ clause, column, filter, onFilter }: ChipProps<Row>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <span className={css.clause}>
      <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={css.words} onClick={() => setOpen(!open)}>
            {clause.words}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={css.dropdown}>
          {column === undefined ? null : (
            <FilterEditor column={column} filter={filter} onFilter={onFilter} onDone={() => setOpen(false)} />
          )}
        </Popover.Dropdown>
      </Popover>
      <button type="button" className={css.remove} aria-label={t`Remove: ${clause.words}`} onClick={() => onFilter('')}>
        <IconX aria-hidden="true" size={14} />
      </button>
    </span>
  )
}
