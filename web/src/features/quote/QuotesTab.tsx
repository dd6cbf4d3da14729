import { quoteList } from '@agon/contract/quote/list'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList, useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import css from '../payment/Payments.module.css'
import { AddQuotePanel } from './AddQuotePanel.tsx'
import { QuotePanel } from './QuotePanel.tsx'

/** The quotes of the olympiad, newest first, with a panel for each. */
export function QuotesTab() {
  const { olympiad } = useHere()
  const { openId, open, close } = useOpenRow()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <div className={css.above}>
        <Button onClick={() => setAdding(true)}>Add a quote</Button>
      </div>
      <StaffTable
        {...useList(quoteList, { olympiadId: olympiad.id })}
        label="Quotes"
        columns={useColumns(quoteList)}
        rowId={(quote) => String(quote.id)}
        rowName={(quote) => `${quote.customerName}, ${quote.number}`}
        onOpen={(quote) => {
          setAdding(false)
          open(quote.id)
        }}
        openId={openId}
        empty={
          <EmptyState title="No quotes yet">
            A school asks for a quote on its Invoices page, before it loads learners.
          </EmptyState>
        }
      />
      {adding ? (
        <AddQuotePanel
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            open(id)
          }}
        />
      ) : openId === undefined ? null : (
        <QuotePanel key={openId} id={Number(openId)} onClose={close} />
      )}
    </>
  )
}
