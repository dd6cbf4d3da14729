import { shunnedEmailEdit } from '@agon/contract/shunned-email/edit'
import { shunnedEmailList, type ShunnedEmailRow } from '@agon/contract/shunned-email/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { ListPage } from '#/app/list/ListPage.tsx'
import { useOptionalOlympiad } from '#/app/here.tsx'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'

/** Addresses and domains that never receive mail, not even system mails. */
export function ShunnedEmailsPage() {
  return (
    <ListPage
      list={shunnedEmailList}
      scope={{}}
      lead="These addresses and domains never receive mail, not even password links."
      rowName={({ pattern }) => pattern}
      add={{
        button: 'Add address',
        panel: ({ close }) => <AddPanel edit={shunnedEmailEdit} onClose={close} onAdded={close} />,
      }}
      panel={({ row, close }) => (row === undefined ? null : <ShunnedPanel row={row} onClose={close} />)}
      empty={{ title: 'No shunned addresses', text: 'Add an address or a domain that must never receive mail.' }}
    />
  )
}

function ShunnedPanel({ row, onClose }: { readonly row: ShunnedEmailRow; readonly onClose: () => void }) {
  const { time } = useFigures()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  const [asking, setAsking] = useState(false)
  const remove = useWrite('DELETE /api/shunned-email/{id}')
  const removed = () => {
    notify.done('Address removed.')
    onClose()
  }
  return (
    <SidePanel title={row.pattern} onClose={onClose}>
      <Sections>
        <KeyValue
          pairs={[
            { key: 'reason', label: 'Reason', value: row.reason },
            { key: 'added-by', label: 'Added by', value: row.by === '' ? 'The product' : row.by },
            { key: 'since', label: 'Since', value: time(row.since, zone) },
          ]}
        />
        <Act>
          <Buttons>
            <Button kind="danger" onClick={() => setAsking(true)}>
              Remove from the list
            </Button>
          </Buttons>
          <ConfirmDialog
            open={asking}
            title={`Remove ${row.pattern}?`}
            act="Remove from the list"
            danger
            reason="required"
            busy={remove.isPending}
            error={remove.error?.message}
            onClose={() => setAsking(false)}
            onConfirm={(reason) => remove.mutate({ params: { id: row.id }, query: { reason } }, { onSuccess: removed })}
          >
            Mail goes to {row.pattern} again, unless another suppression holds.
          </ConfirmDialog>
        </Act>
      </Sections>
    </SidePanel>
  )
}
