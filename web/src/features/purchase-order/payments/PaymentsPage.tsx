import { pages } from '@agon/contract/pages'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { IssuerNotice } from './IssuerNotice.tsx'
import { IssuerPanel } from './IssuerPanel.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { OrdersTable } from './OrdersTable.tsx'
import css from './Payments.module.css'
import { TotalsStrip } from './TotalsStrip.tsx'

/** The Payment Portal, and the Payments Dashboard: the same page under two names. */
export function PaymentsPage() {
  const { t } = useLingui()
  const isDashboard = useMatches({
    select: (matches) => matches.at(-1)?.staticData.page === pages.paymentsDashboard,
  })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [issuer, setIssuer] = useState(false)
  const tab = search['tab'] === 'ledger' ? 'ledger' : 'orders'
  return (
    <div className={css.page}>
      <PageHeader
        title={isDashboard ? t`Payments Dashboard` : t`Payment Portal`}
        actions={
          <Button onClick={() => setIssuer(true)}>
            <Trans>Invoice issuer</Trans>
          </Button>
        }
      />
      <IssuerNotice onOpen={() => setIssuer(true)} />
      <TotalsStrip />
      <Tabs
        label={t`What is shown`}
        tabs={[
          { key: 'orders', label: t`Orders` },
          { key: 'ledger', label: t`Payments` },
        ]}
        current={tab}
        // The two lists have different columns: a view of one says nothing about the other.
        onChange={(next) => void navigate({ to: '.', search: next === 'orders' ? {} : { tab: next } })}
      >
        {tab === 'orders' ? <OrdersTable /> : <LedgerTable />}
      </Tabs>
      {issuer ? <IssuerPanel onClose={() => setIssuer(false)} /> : null}
    </div>
  )
}
