import type { PayPage as Item } from '@agon/contract/payment/pay'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney } from '@agon/domain/format/number'
import { useParams } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { AttemptNotice, isAwaited } from './AttemptNotice.tsx'
import css from './PayPage.module.css'
import { PayOnline } from './PayOnline.tsx'

/** In milliseconds: the page shows a payment as soon as it is recorded. */
const lookAgain = 20_000
/** After a payment that was begun here. */
const lookSoon = 3000

/** Opened by a bursar without sign-in: the amount, the account and the reference. */
export function PayPage() {
  const { t } = useLingui()
  const { uuid = '', state } = useParams({ strict: false })
  const page = useRead(
    'GET /api/payment/pay/{uuid}',
    { params: { uuid } },
    {
      refetchInterval: (reply) =>
        reply !== undefined && isAwaited({ item: reply.item, state }) ? lookSoon : lookAgain,
    },
  )
  const isUnknown = page.isError && (page.error.code === 'notFound' || page.error.code === 'invalid')
  return (
    <PublicShell accent={page.data?.item.accent} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      {isUnknown ? (
        <div className={css.card}>
          <h1>
            <Trans>There is nothing to pay here</Trans>
          </h1>
          <p>
            <Trans>The invoice was deleted, or the address is incomplete. Ask the school's teacher for the link.</Trans>
          </p>
        </div>
      ) : page.data !== undefined ? (
        <Order uuid={uuid} item={page.data.item} state={state} />
      ) : page.isError ? (
        <ErrorState
          title={t`The invoice could not be read`}
          reason={page.error.message}
          onRetry={() => void page.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </PublicShell>
  )
}

type OrderProps = { readonly uuid: string; readonly item: Item; readonly state: string | undefined }

function Order({ uuid, item, state }: OrderProps) {
  const { t } = useLingui()
  const region = useRegion()
  const { day } = useFigures()
  const { customerName, olympiad, currency, outstanding, paid, gross } = item
  const number = <span className={css.number}>{item.number}</span>
  const [owed, had, all, due] = [
    formatMoney(outstanding, currency, region),
    formatMoney(paid, currency, region),
    formatMoney(gross, currency, region),
    day(item.dueAt, item.timeZone),
  ]
  const isPaid = outstanding <= 0
  return (
    <article className={css.card}>
      <header>
        <p className={css.muted}>{olympiad}</p>
        <h1>
          <Trans>Invoice {number}</Trans>
        </h1>
        <p>{customerName}</p>
      </header>
      {isPaid ? (
        <Notice tone="good" title={<Trans>Paid</Trans>}>
          <Trans>{all} was invoiced and is paid. Thank you.</Trans>
        </Notice>
      ) : (
        <>
          <AttemptNotice item={item} state={state} />
          <div>
            <p className={css.muted}>
              <Trans>To be paid</Trans>
            </p>
            <p className={css.amount}>{owed}</p>
            <p>
              {item.overdue ? <Trans>It was due on {due}.</Trans> : <Trans>By {due}</Trans>}
              {paid > 0 ? (
                <>
                  {' '}
                  <Trans>
                    {had} of {all} is paid.
                  </Trans>
                </>
              ) : null}
            </p>
          </div>
          {/* After a part, the rest: the field begins with what is outstanding now. */}
          {isAwaited({ item, state }) ? null : <PayOnline key={outstanding} uuid={uuid} item={item} />}
          <section aria-labelledby="pay-by-bank" className={css.bank}>
            <h2 id="pay-by-bank">
              <Trans>Pay by bank</Trans>
            </h2>
            {item.bankReplaced ? (
              <div className={css.changed}>
                <Notice tone="wait" title={<Trans>The bank account has changed</Trans>}>
                  <Trans>The account on the invoice is closed. Pay into this account.</Trans>
                </Notice>
              </div>
            ) : null}
            <KeyValue
              pairs={[
                { key: 'reference', label: t`Payment reference`, value: copied(item.paymentReference) },
                { key: 'payee', label: t`Account holder`, value: item.bank.accountHolder },
                { key: 'bank', label: t`Bank`, value: item.bank.bank },
                { key: 'account', label: t`Account number`, value: copied(item.bank.accountNumber) },
                { key: 'branch', label: t`Branch code`, value: copied(item.bank.branchCode) },
                ...(item.bank.accountType === ''
                  ? []
                  : [{ key: 'type', label: t`Account type`, value: item.bank.accountType }]),
                ...(item.bank.swift === ''
                  ? []
                  : [{ key: 'swift', label: t`SWIFT code`, value: copied(item.bank.swift) }]),
              ]}
            />
            <p className={css.hint}>
              <Trans>Give the reference exactly as it is, so that the payment finds this invoice.</Trans>
            </p>
            <Parts item={item} />
          </section>
          <figure className={css.phone}>
            <img src={`data:image/svg+xml,${encodeURIComponent(item.qr)}`} alt={t`QR code of this page`} />
            <figcaption className={css.muted}>
              <Trans>Scan to open this page on a phone.</Trans>
            </figcaption>
          </figure>
        </>
      )}
    </article>
  )
}

const copied = (text: string) => <CopyButton text={text} label={text} />

/** Which part opens how many places. */
function Parts({ item: { unitGross, currency, outstanding, preApproved } }: { readonly item: Item }) {
  const region = useRegion()
  if (preApproved)
    return (
      <p className={css.hint}>
        <Trans>All places of the school are open already.</Trans>
      </p>
    )
  if (unitGross <= 0 || outstanding <= unitGross) return null
  const unit = formatMoney(unitGross, currency, region)
  return (
    <p className={css.hint}>
      <Trans>You can pay a part: each {unit} opens the place of one learner.</Trans>
    </p>
  )
}
