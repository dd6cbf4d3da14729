import { Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useRegion } from '#/lib/use-region.ts'
import { clausesOf, type Clause } from './clause.ts'
import type { Column } from './column.ts'
import { FilterAdder } from './FilterAdder.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import css from './Filters.module.css'
import { withFilter, type TableView } from './view.ts'

type Props<Row> = {
  /** The name of the rows: "Schools". */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (view: TableView) => void
}

/** The rows on show as a sentence: "Schools in Limpopo, whose status is open". Each condition can be changed in its place or removed. */
export function FilterSentence<Row>({ label, columns, view, onView }: Props<Row>) {
  const { i18n, t } = useLingui()
  const clauses = clausesOf(columns, view.filters, i18n, useRegion())
  if (clauses.length === 0) return null
  return (
    <div className={css.sentence}>
      <span className={css.subject}>{label}</span>
      <ul aria-label={t`Filters`}>
        {clauses.map((clause, at) => (
          <li key={clause.column}>
            <ClauseChip
              clause={clause}
              column={columns.find((column) => column.key === clause.column)}
              filter={view.filters[clause.column] ?? ''}
              onFilter={(filter) => onView(withFilter(view, clause.column, filter))}
            />
            {at === clauses.length - 1 ? null : <span aria-hidden="true">,</span>}
          </li>
        ))}
      </ul>
      <FilterAdder small columns={columns} view={view} onView={onView} />
    </div>
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
