import type { BankLine } from '@agon/contract/bank-statement/calls'
import { readAmount } from '@agon/domain/bank-statement/amount'
import { minorDigits, wholeUnits } from '@agon/domain/money'
import { useState } from 'react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './BankStatement.module.css'
import { FindOrder } from './FindOrder.tsx'
import type { Part, Statement } from './use-statement.ts'

type Props = {
  readonly line: BankLine
  readonly currency: string
  readonly statement: Statement
  readonly onClose: () => void
}

interface Row extends Part {
  /** As it is typed. */
  readonly typed: string
}

/** Splits a line over orders: those of the best proposal, or of a pasted list; the rest is credit or unallocated. */
export function SplitPanel({ line, currency, statement, onClose }: Props) {
  const { money } = useFormats()
  const write = (minor: number) => String(wholeUnits(minor, currency))
  const rowOf = (part: Part): Row => ({ ...part, typed: write(part.amount) })
  const [rows, setRows] = useState<readonly Row[]>(() => (line.proposals[0]?.split ?? []).map(rowOf))
  const [text, setText] = useState('')
  const [remainder, setRemainder] = useState<'credit' | 'unallocated'>(rows.length === 0 ? 'unallocated' : 'credit')
  const [changed, setChanged] = useState(false)
  useUnsaved(changed)
  const list = useAction<{ split: readonly Part[]; unknownRows: readonly number[] }, string>({
    mutationFn: (pasted) =>
      send('POST /api/bank-statement/line/{id}/list', { params: { id: line.id }, body: { text: pasted } }),
    onSuccess: ({ split }) => {
      const found = new Set(split.map(({ purchaseOrderId }) => purchaseOrderId))
      setRows((all) => [...all.filter(({ purchaseOrderId }) => !found.has(purchaseOrderId)), ...split.map(rowOf)])
      setRemainder('credit')
      setText('')
      setChanged(true)
    },
  })
  const add = (part: Part) => {
    if (rows.some(({ purchaseOrderId }) => purchaseOrderId === part.purchaseOrderId)) return
    // No more than the line still has.
    setRows((all) => [...all, rowOf(rest > 0 ? { ...part, amount: Math.min(part.amount, rest) } : part)])
    setRemainder('credit')
    setChanged(true)
  }
  const amounts = rows.map(({ typed }) => readAmount(typed, minorDigits(currency)))
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0)
  const rest = line.amount - sum
  const wrong = amounts.some((amount) => amount === null || amount <= 0)
    ? 'An amount cannot be read.'
    : rest < 0
      ? 'The parts are more than the line.'
      : rest > 0 && remainder === 'credit' && rows.length === 0
        ? 'Add an order, or book the money as unallocated.'
        : undefined
  const book = () => {
    const split = rows.map((row, at) => ({ ...row, amount: amounts[at] ?? 0 }))
    statement.bookAs.mutate({ line, split, remainder }, { onSuccess: onClose })
  }
  const unknown = list.data?.unknownRows ?? []
  return (
    <SidePanel
      title={`Split ${money(line.amount, currency)}`}
      lead={line.payer === '' ? line.text : `${line.payer} · ${line.text}`}
      onClose={onClose}
      footer={
        <Button kind="primary" busy={statement.bookAs.isPending} blocked={wrong} onClick={book}>
          {rows.length === 0 ? 'Book as unallocated' : 'Book this split'}
        </Button>
      }
    >
      <Sections>
        {statement.bookAs.error === null ? null : <Notice tone="bad">{statement.bookAs.error.message}</Notice>}
        {rows.length === 0 ? null : (
          <ul className={css.parts}>
            {rows.map((row) => (
              <li key={row.purchaseOrderId}>
                <TextField
                  label={`${row.customerName}, ${row.number}`}
                  hint={`${money(row.outstanding, currency)} owed`}
                  name={`part-${row.purchaseOrderId}`}
                  size="short"
                  inputMode="numeric"
                  value={row.typed}
                  onChange={(typed) => {
                    setChanged(true)
                    setRows((all) => all.map((one) => (one === row ? { ...one, typed } : one)))
                  }}
                />
                <Button
                  size="small"
                  kind="remove"
                  onClick={() => {
                    setChanged(true)
                    setRows((all) => all.filter((one) => one !== row))
                  }}
                >
                  {`Remove ${row.number}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p className={css.strong}>
          {rest < 0 ? `${money(-rest, currency)} too much` : `${money(rest, currency)} left`}
        </p>
        {rest > 0 ? (
          <SelectField
            label="The rest becomes"
            name="remainder"
            value={remainder}
            choices={[
              { value: 'credit', label: 'Credit of the first school' },
              { value: 'unallocated', label: 'Unallocated: the payer is unknown' },
            ]}
            always
            onChange={(value) => setRemainder(value === 'credit' ? 'credit' : 'unallocated')}
          />
        ) : null}
        <FindOrder onFound={add} />
        <TextAreaField
          label="Add orders by a list"
          hint="One invoice number or payment reference in each row; an amount behind it if it is not all that is owed."
          name="list"
          value={text}
          onChange={setText}
        />
        {unknown.length === 0 ? null : (
          <Notice tone="wait">{`No open order is named in row ${unknown.join(', ')}.`}</Notice>
        )}
        {list.error === null ? null : <Notice tone="bad">{list.error.message}</Notice>}
        <Buttons>
          <Button
            busy={list.isPending}
            blocked={text.trim() === '' ? 'Paste or type a list.' : undefined}
            onClick={() => list.mutate(text)}
          >
            Add these orders
          </Button>
        </Buttons>
      </Sections>
    </SidePanel>
  )
}
