import { reminderEdit } from '@agon/contract/payment-reminder/edit'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'

/** When the olympiad reminds of unpaid invoices. */
export function ReminderPanel({ onClose }: { readonly onClose: () => void }) {
  const { olympiad } = useHere()
  const role = usePageUser()?.role
  return (
    <RecordPanel
      heading="Reminders"
      read={useRead('GET /api/purchase-order/reminder-settings', { query: { olympiadId: olympiad.id } })}
      title={() => 'Reminders of unpaid invoices'}
      lead={() => 'Teachers and bursar get them once each. Paid, pre-approved and deleted orders get none.'}
      onClose={onClose}
    >
      {({ item }) => (
        <EditForm
          edit={reminderEdit}
          item={item}
          blocked={role === 'funding' ? 'Only an admin or the accountant can change this.' : undefined}
          submit="Save the reminders"
          saved="The reminders are saved."
          onSaved={onClose}
        />
      )}
    </RecordPanel>
  )
}
