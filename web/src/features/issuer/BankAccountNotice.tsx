import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** A bank account that waits for a second person, or one that changed in the last 14 days. */
export function BankAccountNotice({ onOpen }: { readonly onOpen: () => void }) {
  const { olympiad } = useHere()
  const { moment } = useFigures()
  const issuer = useRead('GET /api/purchase-order/issuer', { query: { olympiadId: olympiad.id } })
  const { pendingBank = null, recentBank = null } = issuer.data?.item ?? {}
  return (
    <>
      {pendingBank === null ? null : (
        <Notice tone="wait" title="Another bank account is proposed">
          <p>
            {pendingBank.by}, {moment(pendingBank.at, olympiad.timeZone)}. Another person must confirm it. Until then,
            invoices state the account in use.
          </p>
          <Button size="small" onClick={onOpen}>
            Open the proposed account
          </Button>
        </Notice>
      )}
      {recentBank === null ? null : (
        <Notice tone="info" title="The bank account has changed">
          …{recentBank.before} is replaced by …{recentBank.after}. Proposed by {recentBank.proposedBy}, confirmed by{' '}
          {recentBank.confirmedBy}, {moment(recentBank.at, olympiad.timeZone)}.
        </Notice>
      )}
    </>
  )
}
