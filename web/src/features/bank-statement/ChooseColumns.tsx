import type { CsvMapping } from '@agon/domain/bank-statement/csv-mapping'
import { dayOrders, type DayOrder } from '@agon/domain/bank-statement/day'
import { useState } from 'react'
import type { CallError } from '#/api/send.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './BankStatement.module.css'

export type Columns = CsvMapping

interface Asked {
  readonly headings: string
  readonly columns: readonly {
    readonly heading: string
    readonly examples: readonly string[]
    readonly days: readonly DayOrder[]
  }[]
}

/** The columns of a file that the server does not know. */
export function columnsAsked(error: CallError | null): Asked | null {
  // The details of this code have this shape.
  return error?.code === 'statementColumns' ? (error.details as Asked) : null
}

type Use = 'date' | 'text' | 'payer' | 'amount' | 'moneyIn' | 'moneyOut' | 'balance'
const uses: readonly { readonly value: Use; readonly label: string }[] = [
  { value: 'date', label: 'Date' },
  { value: 'text', label: 'Description' },
  { value: 'payer', label: 'Payer' },
  { value: 'amount', label: 'Amount, with its sign' },
  { value: 'moneyIn', label: 'Money in' },
  { value: 'moneyOut', label: 'Money out' },
  { value: 'balance', label: 'Balance' },
]
const dayLabels: Record<DayOrder, string> = {
  ymd: '2026-04-14',
  dmy: '14/04/2026',
  mdy: '04/14/2026',
  ydm: '2026/14/04',
}

type Props = {
  readonly asked: Asked
  readonly busy: boolean
  readonly onChosen: (columns: Columns) => void
  readonly onCancel: () => void
}

/** A comma before two digits at the end of an example is a decimal sign. */
const decimalOf = ({ columns }: Asked) =>
  columns.some(({ examples }) => examples.some((one) => /^[-+\d\s.]+,\d{2}$/.test(one.trim()))) ? ',' : '.'

/** Asks for the use of each column, with examples; it is learnt for the account. */
export function ChooseColumns({ asked, busy, onChosen, onCancel }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Use>>(new Map())
  const [decimal, setDecimal] = useState<'.' | ','>(() => decimalOf(asked))
  const [wanted, setDays] = useState<DayOrder>()
  const columnOf = (use: Use) => [...chosen].find(([, one]) => one === use)?.[0]
  const [date, text, amount, moneyIn] = (['date', 'text', 'amount', 'moneyIn'] as const).map(columnOf)
  const days = wanted ?? (date === undefined ? undefined : asked.columns[date]?.days[0]) ?? 'dmy'
  const missing =
    date === undefined || text === undefined || (amount === undefined && moneyIn === undefined)
      ? 'Choose the date, the description, and the amount or the money in.'
      : undefined
  const done = () => {
    if (date === undefined || text === undefined) return
    const rest = {
      payer: columnOf('payer'),
      amount,
      moneyIn,
      moneyOut: columnOf('moneyOut'),
      balance: columnOf('balance'),
    }
    onChosen({ headings: asked.headings, date, days, decimal, text, ...rest })
  }
  return (
    <Act
      title="Columns of this file"
      level={2}
      hint="Choose once for this account: the next file is then read without asking."
    >
      <div className={css.scroll}>
        <PlainTable headings={['Column', 'Examples', 'Use']}>
          {asked.columns.map(({ heading, examples }, column) => (
            // Columns have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={column}>
              <td>{heading}</td>
              <td className={css.muted}>
                {examples
                  .filter((one) => one !== '')
                  .slice(0, 3)
                  .join(' · ')}
              </td>
              <td>
                <SelectField
                  label={`Use of ${heading}`}
                  name={`column-${column}`}
                  value={chosen.get(column) ?? ''}
                  choices={uses}
                  onChange={(use) =>
                    setChosen((all) => {
                      const next = new Map([...all].filter(([at, one]) => at !== column && one !== use))
                      return use === '' ? next : next.set(column, use)
                    })
                  }
                />
              </td>
            </tr>
          ))}
        </PlainTable>
      </div>
      <div className={css.fields}>
        <SelectField
          label="Dates look like"
          name="days"
          value={days}
          choices={dayOrders.map((value) => ({ value, label: dayLabels[value] }))}
          always
          onChange={(value) => setDays(value === '' ? undefined : value)}
        />
        <SelectField
          label="Amounts look like"
          name="decimal"
          value={decimal}
          choices={[
            { value: '.', label: '1234.56' },
            { value: ',', label: '1234,56' },
          ]}
          always
          onChange={(value) => setDecimal(value === ',' ? ',' : '.')}
        />
      </div>
      <Buttons>
        <Button kind="primary" busy={busy} blocked={missing} onClick={done}>
          Load the statement
        </Button>
        <Button onClick={onCancel}>Choose another file</Button>
      </Buttons>
    </Act>
  )
}
