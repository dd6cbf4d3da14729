import { mostRows, type DataColumn } from '@agon/domain/olympiad-data/table'
import { useMemo, useState, type ClipboardEvent } from 'react'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { classes } from '#/ui/classes.ts'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './OlympiadData.module.css'
import { pasted, pastedInto } from './paste.ts'
import { faultsOfRows, isTooLong, tooLongWords } from './table-values.ts'

type Cells = readonly (readonly string[])[]

type Props = {
  readonly columns: readonly DataColumn[]
  readonly cells: Cells
  readonly onChange: (cells: Cells) => void
  readonly onPasteTable: (rows: Cells) => boolean
}

const shownAtOnce = 50
const faultsShown = 10

/** The first row of the page with a row. */
const pageOf = (row: number) => Math.max(0, Math.floor(row / shownAtOnce) * shownAtOnce)

/** The rows of a table as a grid to type and paste into; cells that cannot be read are marked with the reason. */
export function RowsField({ columns, cells, onChange, onPasteTable }: Props) {
  const { number } = useFigures()
  const [chosen, setFrom] = useState(0)
  // A file or a paste may bring fewer rows than the open page.
  const from = Math.min(chosen, pageOf(cells.length - 1))
  const faults = useMemo(() => faultsOfRows(columns, cells), [columns, cells])
  const wrong = new Map(faults.map(({ row, column, message }) => [`${row} ${column ?? ''}`, message]))
  const shown = cells.slice(from, from + shownAtOnce)
  const set = (row: number, at: number, value: string) =>
    onChange(
      cells.map((own, line) =>
        line === row ? columns.map((_, index) => (index === at ? value : (own[index] ?? ''))) : own,
      ),
    )
  const paste = (event: ClipboardEvent, row: number, at: number) => {
    const rows = pasted(event.clipboardData.getData('text/plain'))
    if (rows === null) return
    event.preventDefault()
    if (row === 0 && at === 0 && onPasteTable(rows)) return
    onChange(pastedInto(cells, rows, { row, column: at, columns: columns.length }))
  }
  return (
    <>
      {isTooLong(cells) ? <Notice tone="bad">{tooLongWords(cells)}</Notice> : null}
      {faults.length === 0 ? null : (
        <Notice
          tone="bad"
          title={faults.length === 1 ? '1 error in the rows' : `${number(faults.length)} errors in the rows`}
        >
          <ul className={css.faults}>
            {faults.slice(0, faultsShown).map(({ row, column, message }) => (
              <li key={`${row} ${column ?? ''}`}>
                Row {row}
                {column === undefined ? '' : `, ${columns.find(({ name }) => name === column)?.title}`}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <section className={css.grid} aria-label="Rows" data-field="rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ name, title, unit }) => (
                <th key={name} scope="col">
                  {title || 'Without a title'}
                  {unit === '' ? '' : ` (${unit})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((own, line) => {
              const row = from + line
              return (
                <tr key={row}>
                  <th scope="row">{number(row + 1)}</th>
                  {columns.map(({ name, title, kind }, at) => {
                    const fault = wrong.get(`${row + 1} ${name}`) ?? wrong.get(`${row + 1} `)
                    return (
                      <td key={name}>
                        <input
                          aria-label={`${title || `Column ${at + 1}`}, row ${row + 1}`}
                          aria-invalid={fault === undefined ? undefined : true}
                          title={fault}
                          className={classes(kind === 'number' && css.figure, fault !== undefined && css.wrong)}
                          value={own[at] ?? ''}
                          onChange={(event) => set(row, at, event.currentTarget.value)}
                          onPaste={(event) => paste(event, row, at)}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
      <Buttons>
        <Button
          size="small"
          blocked={cells.length >= mostRows ? `At most ${number(mostRows)} rows.` : undefined}
          onClick={() => {
            onChange([...cells, columns.map(() => '')])
            setFrom(pageOf(cells.length))
          }}
        >
          Add row
        </Button>
        {from === 0 ? null : (
          <Button size="small" onClick={() => setFrom(from - shownAtOnce)}>
            Earlier rows
          </Button>
        )}
        {from + shownAtOnce >= cells.length ? null : (
          <Button size="small" onClick={() => setFrom(from + shownAtOnce)}>
            Later rows
          </Button>
        )}
      </Buttons>
      <p className={css.hint}>
        {cells.length === 1 ? '1 row' : `${number(cells.length)} rows`}. Paste a table from a spreadsheet into any cell;
        with its titles, into the first one. An empty row is left out.
      </p>
    </>
  )
}
