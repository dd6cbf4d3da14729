import { purchaseOrderList } from '@agon/contract/purchase-order/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { BulkActs } from '#/app/bulk/BulkActs.tsx'
import { useHere } from '#/app/here.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { StatementsTab } from '../bank-statement/StatementsTab.tsx'
import { CreditTab } from '../credit/CreditTab.tsx'
import { DocumentsTab } from '../document/DocumentsTab.tsx'
import { BankAccountNotice } from '../issuer/BankAccountNotice.tsx'
import { IssuerNotice } from '../issuer/IssuerNotice.tsx'
import { IssuerPanel } from '../issuer/IssuerPanel.tsx'
import { ProviderKeysNotice } from '../issuer/ProviderKeysNotice.tsx'
import { LedgerTab } from '../ledger/LedgerTab.tsx'
import { ProofNotice } from '../ledger/ProofNotice.tsx'
import { ReminderPanel } from '../payment-reminder/ReminderPanel.tsx'
import { QuotesTab } from '../quote/QuotesTab.tsx'
import { RefundsTab } from '../refund/RefundsTab.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import css from './Payments.module.css'
import { TotalsStrip } from './TotalsStrip.tsx'

const tabs = [
  { key: 'orders', label: 'Orders' },
  { key: 'quotes', label: 'Quotes' },
  { key: 'documents', label: 'Documents' },
  { key: 'ledger', label: 'Payments' },
  { key: 'statements', label: 'Bank statements' },
  { key: 'credit', label: 'Credit' },
  { key: 'refunds', label: 'Refunds' },
  { key: 'books', label: 'Ledger' },
] as const

const contents: Record<(typeof tabs)[number]['key'], (mayBook: boolean) => ReactNode> = {
  orders: () => <OrdersTable />,
  quotes: () => <QuotesTab />,
  documents: () => <DocumentsTab />,
  ledger: () => <LedgerTable />,
  statements: (mayBook) => <StatementsTab mayBook={mayBook} />,
  credit: (mayBook) => <CreditTab mayBook={mayBook} />,
  refunds: (mayBook) => <RefundsTab mayBook={mayBook} />,
  books: (mayBook) => <LedgerTab mayBook={mayBook} />,
}

/** The Payment Portal, and the Payments Dashboard: the same page under two names. */
export function PaymentsPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [panel, show] = useState<'issuer' | 'reminders' | 'bulk-changes'>()
  const { olympiad } = useHere()
  const role = usePageUser()?.role ?? ''
  const tab = tabs.find(({ key }) => key === search['tab'])?.key ?? 'orders'
  return (
    <div className={css.page}>
      <StaffHeader
        actions={
          <>
            <Button onClick={() => show('bulk-changes')}>Bulk changes</Button>
            <Button onClick={() => show('reminders')}>Reminders</Button>
            <Button onClick={() => show('issuer')}>Invoice issuer</Button>
          </>
        }
      />
      <IssuerNotice onOpen={() => show('issuer')} />
      <BankAccountNotice onOpen={() => show('issuer')} />
      <ProofNotice />
      <ProviderKeysNotice onOpen={() => show('issuer')} />
      <TotalsStrip />
      <Tabs
        label="Orders and money"
        tabs={tabs}
        current={tab}
        // The two lists have different columns: a view of one says nothing about the other.
        onChange={(next) => void navigate({ to: '.', search: next === 'orders' ? {} : { tab: next } })}
      >
        {contents[tab](role !== 'funding')}
      </Tabs>
      {panel === 'issuer' ? <IssuerPanel onClose={() => show(undefined)} /> : null}
      {panel === 'bulk-changes' ? (
        <BulkActs
          list={purchaseOrderList}
          edit={purchaseOrderList}
          olympiadId={olympiad.id}
          onClose={() => show(undefined)}
        />
      ) : null}
      {panel === 'reminders' ? <ReminderPanel onClose={() => show(undefined)} /> : null}
    </div>
  )
}
