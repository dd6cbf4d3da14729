import { refundList } from '@agon/contract/refund/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList, useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import css from '../payment/Payments.module.css'
import { AddRefundPanel, type PaidBack } from './AddRefundPanel.tsx'
import { BankFiles } from './BankFiles.tsx'
import { RefundPanel } from './RefundPanel.tsx'

/** The refunds of the olympiad, newest first, with a panel for each. */
export function RefundsTab({ mayBook }: { readonly mayBook: boolean }) {
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const { openId, open, close } = useOpenRow()
  const of = usePaidBack()
  const [adding, setAdding] = useState(false)
  const isAdding = mayBook && (adding || of !== undefined)
  const end = (id?: number) => {
    setAdding(false)
    void navigate({ to: '.', search: { tab: 'refunds', ...(id === undefined ? {} : { open: id }) }, replace: true })
  }
  return (
    <>
      {mayBook ? (
        <div className={css.above}>
          <Buttons>
            <Button onClick={() => setAdding(true)}>Ask for a refund</Button>
            <BankFiles />
          </Buttons>
        </div>
      ) : null}
      <StaffTable
        {...useList(refundList, { olympiadId: olympiad.id })}
        label="Refunds"
        columns={useColumns(refundList)}
        rowId={(refund) => String(refund.id)}
        rowName={(refund) => `${refund.customerName}, refund ${refund.id}`}
        onOpen={(refund) => {
          setAdding(false)
          open(refund.id)
        }}
        openId={openId}
        empty={
          <EmptyState title="No refunds yet">
            One person asks for a refund, another approves it. Then it is sent to the bank.
          </EmptyState>
        }
      />
      {isAdding ? (
        <AddRefundPanel of={of} onClose={() => end()} onAdded={(id) => end(id)} />
      ) : openId === undefined ? null : (
        <RefundPanel key={openId} id={Number(openId)} mayBook={mayBook} onClose={close} />
      )}
    </>
  )
}

/** The payment of the address: a link of an order's panel. */
function usePaidBack(): PaidBack | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [orderId, paymentId] = [Number(search['order']), Number(search['payment'])]
  return orderId > 0 && paymentId > 0 ? { orderId, paymentId } : undefined
}
