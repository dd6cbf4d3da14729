import type { BookingId, CustomerParticipantId } from '@agon/domain/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import css from './Credit.module.css'
import { CreditPanel } from './CreditPanel.tsx'
import { Creditors } from './Creditors.tsx'
import { RefusedNotifications } from './RefusedNotifications.tsx'
import { Unallocated } from './Unallocated.tsx'
import { UnallocatedPanel } from './UnallocatedPanel.tsx'

type Open = { readonly unallocated?: BookingId; readonly creditor?: CustomerParticipantId }

/** Money that no order took: whose payer is unknown, the credit of schools, and what providers reported in vain. */
export function CreditTab({ mayBook }: { readonly mayBook: boolean }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (one: Open) => void navigate({ to: '.', search: { tab: 'credit', ...one } })
  const [money, school] = [Number(search['unallocated']), Number(search['creditor'])]
  // Ids of the address, which the server looks for among those in reach.
  return (
    <div className={css.tab}>
      <Unallocated onOpen={(id) => open({ unallocated: id })} />
      <Creditors onOpen={(id) => open({ creditor: id })} />
      <RefusedNotifications />
      {money > 0 ? (
        <UnallocatedPanel key={money} id={money as BookingId} mayBook={mayBook} onClose={() => open({})} />
      ) : school > 0 ? (
        <CreditPanel key={school} id={school as CustomerParticipantId} mayBook={mayBook} onClose={() => open({})} />
      ) : null}
    </div>
  )
}
