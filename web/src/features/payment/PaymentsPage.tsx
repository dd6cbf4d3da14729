import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Button } from '#/ui/Button.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { StatementsTab } from '../bank-statement/StatementsTab.tsx'
import { BankAccountNotice } from '../issuer/BankAccountNotice.tsx'
import { IssuerNotice } from '../issuer/IssuerNotice.tsx'
import { IssuerPanel } from '../issuer/IssuerPanel.tsx'
import { ProviderKeysNotice } from '../issuer/ProviderKeysNotice.tsx'
import { QuotesTab } from '../quote/QuotesTab.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import css from './Payments.module.css'
import { TotalsStrip } from './TotalsStrip.tsx'

const tabs = [
  { key: 'orders', label: 'Orders' },
  { key: 'quotes', label: 'Quotes' },
  { key: 'ledger', label: 'Payments' },
  { key: 'statements', label: 'Bank statements' },
] as const

/** The Payment Portal, and the Payments Dashboard: the same page under two names. */
export function PaymentsPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [issuer, setIssuer] = useState(false)
  const role = usePageUser()?.role ?? ''
  const tab = tabs.find(({ key }) => key === search['tab'])?.key ?? 'orders'
  return (
    <div className={css.page}>
      <StaffHeader actions={<Button onClick={() => setIssuer(true)}>Invoice issuer</Button>} />
      <IssuerNotice onOpen={() => setIssuer(true)} />
      <BankAccountNotice onOpen={() => setIssuer(true)} />
      <ProviderKeysNotice onOpen={() => setIssuer(true)} />
      <TotalsStrip />
      <Tabs
        label="Orders, quotes, payments or bank statements"
        tabs={tabs}
        current={tab}
        // The two lists have different columns: a view of one says nothing about the other.
        onChange={(next) => void navigate({ to: '.', search: next === 'orders' ? {} : { tab: next } })}
      >
        {tab === 'orders' ? (
          <OrdersTable />
        ) : tab === 'ledger' ? (
          <LedgerTable />
        ) : tab === 'quotes' ? (
          <QuotesTab />
        ) : (
          <StatementsTab mayBook={role !== 'funding'} />
        )}
      </Tabs>
      {issuer ? <IssuerPanel onClose={() => setIssuer(false)} /> : null}
    </div>
  )
}
