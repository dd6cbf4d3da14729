import { columnName } from '@agon/domain/olympiad-data/guess-columns'
import { columnKinds, mostColumns, type ColumnKind, type DataColumn } from '@agon/domain/olympiad-data/table'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './OlympiadData.module.css'

const kindLabels: Record<ColumnKind, string> = {
  number: 'Number',
  text: 'Text',
  date: 'Day',
  country: 'Country',
  province: 'Province',
}

type Props = {
  readonly columns: readonly DataColumn[]
  readonly onChange: (columns: readonly DataColumn[]) => void
  readonly onRemove: (at: number) => void
  readonly onAdd: (column: DataColumn) => void
}

/** The columns of a table: title, kind and unit of each. */
export function ColumnsField({ columns, onChange, onRemove, onAdd }: Props) {
  const change = (at: number, part: Partial<DataColumn>) =>
    onChange(columns.map((column, index) => (index === at ? { ...column, ...part } : column)))
  return (
    <fieldset className={css.columns} data-field="columns">
      <legend>Columns</legend>
      <p className={css.hint}>
        The first column and those that are not numbers name a row: no two rows may be equal in them.
      </p>
      {columns.map((column, at) => (
        // Names may change while they are typed.
        // eslint-disable-next-line react/no-array-index-key
        <div key={at} className={css.column}>
          <TextField
            name={`column-${at}`}
            label={`Title of column ${at + 1}`}
            value={column.title}
            maxLength={80}
            onChange={(title) => change(at, { title })}
          />
          <SelectField<ColumnKind>
            name={`kind-${at}`}
            label={`Kind of column ${at + 1}`}
            always
            value={column.kind}
            choices={columnKinds.map((value) => ({ value, label: kindLabels[value] }))}
            onChange={(kind) => change(at, { kind: kind === '' ? 'text' : kind })}
          />
          <TextField
            name={`unit-${at}`}
            label={`Unit of column ${at + 1}`}
            value={column.unit}
            maxLength={20}
            onChange={(unit) => change(at, { unit })}
          />
          <Button
            kind="remove"
            size="small"
            blocked={columns.length === 1 ? 'A table has at least one column.' : undefined}
            onClick={() => onRemove(at)}
          >
            Remove column {at + 1}
          </Button>
        </div>
      ))}
      <Buttons>
        <Button
          size="small"
          blocked={columns.length >= mostColumns ? `At most ${mostColumns} columns.` : undefined}
          onClick={() => onAdd({ name: freeName(columns), title: '', kind: 'number', unit: '' })}
        >
          Add column
        </Button>
      </Buttons>
    </fieldset>
  )
}

function freeName(columns: readonly DataColumn[]): string {
  const taken = new Set(columns.map(({ name }) => name))
  let number = columns.length + 1
  while (taken.has(`column${number}`)) number += 1
  return `column${number}`
}

/** A new column is named after its title; one that is saved keeps its name. */
export function named(columns: readonly DataColumn[]): readonly DataColumn[] {
  const taken = new Set<string>()
  return columns.map((column) => {
    const base = /^column\d+$/.test(column.name) ? columnName(column.title) || column.name : column.name
    let name = base
    for (let count = 2; taken.has(name); count += 1) name = `${base}${count}`
    taken.add(name)
    return { ...column, name }
  })
}
