import type { IssuerItem } from '@agon/contract/issuer/calls'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { BankAccountForm } from './BankAccountForm.tsx'
import css from './Issuer.module.css'

type Account = Pick<IssuerItem, 'accountHolder' | 'bank' | 'accountNumber' | 'branchCode' | 'accountType' | 'swift'>

/** The account that schools pay into, by its last four figures. It is changed by two people. */
export function BankAccounts({ item }: { readonly item: IssuerItem }) {
  const [changing, setChanging] = useState(false)
  const role = usePageUser()?.role
  const mayPropose = (role === 'admin' || role === 'accountant') && item.pendingBank === null
  return (
    <Section title="Bank account">
      <AccountFacts account={item} />
      <Proposal item={item} />
      {!mayPropose ? null : changing ? (
        <BankAccountForm item={item} onDone={() => setChanging(false)} />
      ) : (
        <p>
          <Button size="small" onClick={() => setChanging(true)}>
            Propose another account
          </Button>
        </p>
      )}
      {item.formerBanks.map((account) => (
        <FormerAccount key={account.id} account={account} mayMark={role !== 'funding'} />
      ))}
    </Section>
  )
}

function AccountFacts({ account }: { readonly account: Account }) {
  const { accountHolder, bank, accountNumber, branchCode, accountType, swift } = account
  return (
    <KeyValue
      pairs={[
        { key: 'holder', label: 'Account holder', value: accountHolder },
        { key: 'bank', label: 'Bank', value: bank },
        { key: 'number', label: 'Account number', value: accountNumber },
        { key: 'branch', label: 'Branch code', value: branchCode },
        ...(accountType === '' ? [] : [{ key: 'type', label: 'Account type', value: accountType }]),
        ...(swift === '' ? [] : [{ key: 'swift', label: 'SWIFT code', value: swift }]),
      ]}
    />
  )
}

/** An account that waits for another person. */
function Proposal({ item: { pendingBank, version } }: { readonly item: IssuerItem }) {
  const { olympiad } = useHere()
  const { moment } = useFigures()
  const role = usePageUser()?.role
  const confirm = useWrite('POST /api/purchase-order/issuer/confirm')
  const reject = useWrite('POST /api/purchase-order/issuer/reject')
  if (pendingBank === null) return null
  const { by, at, reason, isOwn } = pendingBank
  const input = { query: { olympiadId: olympiad.id }, body: { version } }
  const error = confirm.error ?? reject.error
  return (
    <Notice tone="wait" title="Another account is proposed, not confirmed">
      <div className={css.proposal}>
        <AccountFacts account={pendingBank} />
        <p>
          {by}, {moment(at, olympiad.timeZone)}: {reason}
        </p>
        {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
        {role === 'funding' ? null : (
          <p>
            {isOwn || role === 'accountant' ? null : (
              <Button
                size="small"
                kind="primary"
                busy={confirm.isPending}
                onClick={() => confirm.mutate(input, { onSuccess: () => notify.done('The account is confirmed.') })}
              >
                Confirm the account
              </Button>
            )}{' '}
            <Button
              size="small"
              kind="remove"
              busy={reject.isPending}
              onClick={() => reject.mutate(input, { onSuccess: () => notify.done('The proposal is closed.') })}
            >
              {isOwn ? 'Withdraw the proposal' : 'Reject the proposal'}
            </Button>
          </p>
        )}
        {isOwn ? <p>Another person must confirm this.</p> : null}
      </div>
    </Notice>
  )
}

type FormerProps = { readonly account: IssuerItem['formerBanks'][number]; readonly mayMark: boolean }

/** An account of before: unpaid invoices keep it until it is closed at the bank. */
function FormerAccount({ account: { id, bank, accountNumber, closedAt }, mayMark }: FormerProps) {
  const { olympiad } = useHere()
  const { moment } = useFigures()
  const mark = useWrite('POST /api/purchase-order/issuer/account/{id}')
  const set = (closed: boolean) =>
    mark.mutate(
      { params: { id }, query: { olympiadId: olympiad.id }, body: { closed } },
      { onSuccess: () => notify.done(closed ? 'The account is marked as closed.' : 'The account is open again.') },
    )
  return (
    <div>
      <p>
        Before: {bank} {accountNumber}.{' '}
        {closedAt === null
          ? 'Unpaid invoices keep it.'
          : `Marked as closed, ${moment(closedAt, olympiad.timeZone)}: pay pages show the account in use.`}
      </p>
      {mark.error === null ? null : <Notice tone="bad">{mark.error.message}</Notice>}
      {mayMark ? (
        <p>
          <Button size="small" busy={mark.isPending} onClick={() => set(closedAt === null)}>
            {closedAt === null ? `Mark ${accountNumber} as closed` : `Mark ${accountNumber} as open`}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
