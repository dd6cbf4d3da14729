import type { InterestRow } from '@agon/contract/interest/list'
import { useWrite } from '#/api/queries.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = { readonly interest: InterestRow; readonly onClose: () => void }

/** Declines one interest; its row stays. */
export function DeclineDialog({ interest, onClose }: Props) {
  const decline = useWrite('DELETE /api/interest/{id}')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Decline the interest of ${interest.firstName} ${interest.lastName}?`}
      act="Decline"
      reason="optional"
      busy={decline.isPending}
      error={decline.error?.message}
      onConfirm={(reason) =>
        decline.mutate(
          { params: { id: interest.id }, query: { reason } },
          {
            onSuccess: () => {
              notify.done('Declined.')
              onClose()
            },
          },
        )
      }
    >
      <p>No mail is sent. The interest stays in the list and can be opened again.</p>
    </ConfirmDialog>
  )
}
