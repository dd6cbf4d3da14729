import { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import type { UsefulContactRow } from '@agon/contract/useful-contact/list'
import type { UsefulContactId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import { days } from './days.ts'

type Props = { readonly id: number; readonly onClose: () => void }

/** One contact beside the list. */
export function ContactPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const contact = useRead('GET /api/useful-contact/single', { query: { id: id as UsefulContactId } })
  return (
    <RecordPanel
      heading="Contact"
      read={contact}
      title={({ item }) => item.name}
      lead={({ item }) => [item.role, item.organisation].filter(Boolean).join(', ')}
      records={({ item }) => [`useful_contacts:${item.id}`]}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          {item.email === '' ? null : <AddressHealth email={item.email} />}
          <EditForm key={item.id} edit={usefulContactEdit} item={item} own={days} />
          <Delete item={item} onGone={onClose} />
        </>
      )}
    </RecordPanel>
  )
}

function Delete({ item, onGone }: { readonly item: UsefulContactRow; readonly onGone: () => void }) {
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/useful-contact/{id}')
  const removed = () => {
    notify.done('Contact deleted.')
    giveUp()
    onGone()
  }
  return (
    <Act>
      <Buttons>
        <Button kind="danger" onClick={() => setAsking(true)}>
          Delete contact
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Delete ${item.name}?`}
        act="Delete contact"
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: item.id } }, { onSuccess: removed })}
      >
        This cannot be undone.
      </ConfirmDialog>
    </Act>
  )
}
