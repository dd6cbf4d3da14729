import type { OlympiadDataPreview } from '@agon/contract/olympiad-data/calls'
import { guessColumns } from '@agon/domain/olympiad-data/guess-columns'
import { readCell } from '@agon/domain/olympiad-data/read-cell'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { ColumnsField } from './ColumnsField.tsx'
import { RowsField } from './RowsField.tsx'
import type { TableValues } from './table-values.ts'

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: 5_000_000 }

type Props = { readonly form: Pick<ReturnType<typeof useForm<TableValues>>, 'field' | 'values' | 'set'> }

/** The fields of a table of figures. A file fills columns and rows; nothing is saved by it. */
export function TableFields({ form }: Props) {
  const { olympiad } = useHere()
  const { columns, cells } = form.values
  const load = useAction<OlympiadDataPreview, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return send('POST /api/olympiad-data/preview', { query: { olympiadId: olympiad.id }, body })
    },
  })
  const fill = (found: Pick<OlympiadDataPreview, 'columns' | 'cells'>) => {
    form.set('columns', found.columns)
    form.set('cells', found.cells)
  }
  return (
    <>
      <TextField {...form.field('title')} label="Title" maxLength={160} required />
      <TextField
        {...form.field('name')}
        label="Name"
        hint="For addresses and calls: small letters, figures and hyphens, for example sponsors-by-year."
        maxLength={60}
        required
      />
      <TextField
        {...form.field('source')}
        label="Source"
        hint="Where the figures come from; shown with every chart and export."
        maxLength={300}
      />
      <CheckField {...form.field('public')} label="Everybody may read it" hint="It then appears on public pages." />
      <Loader loading={load.isPending} />
      <FileDrop
        label="Load a CSV or XLSX file in place of the rows below"
        rule={rule}
        busy={load.isPending}
        error={load.error === null ? undefined : (load.error.fields['file'] ?? load.error.message)}
        onFiles={([file]) => {
          if (file !== undefined) load.mutate(file, { onSuccess: fill })
        }}
      />
      <ColumnsField
        columns={columns}
        onChange={(next) => form.set('columns', next)}
        onAdd={(column) => {
          form.set('columns', [...columns, column])
          form.set(
            'cells',
            cells.map((row) => [...row, '']),
          )
        }}
        onRemove={(at) => {
          form.set(
            'columns',
            columns.filter((_, index) => index !== at),
          )
          form.set(
            'cells',
            cells.map((row) => row.filter((_, index) => index !== at)),
          )
        }}
      />
      <RowsField
        columns={columns}
        cells={cells}
        onChange={(next) => form.set('cells', next)}
        onPasteTable={(rows) => {
          const [titles = [], ...rest] = rows
          if (!isTitles(titles) || rest.length === 0) return false
          fill({ columns: guessColumns(titles, rest), cells: rest.map((row) => [...row]) })
          return true
        }}
      />
    </>
  )
}

/** A row of titles has no numbers. */
const isTitles = (cells: readonly string[]) =>
  cells.every((cell) => cell.trim() !== '' && !('value' in readCell('number', cell)))
