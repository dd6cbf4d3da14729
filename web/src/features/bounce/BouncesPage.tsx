import { bounceList, type BounceRow } from '@agon/contract/bounce/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
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
import { ReadReports } from './ReadReports.tsx'

/** Reports of mail servers about accepted mails. */
export function BouncesPage() {
  const [reading, setReading] = useState(false)
  return (
    <>
      <ListPage
        list={bounceList}
        actions={<Button onClick={() => setReading(true)}>Read reports…</Button>}
        scope={{}}
        lead="Reports of mail servers about mails that they had accepted. Hard bounces and complaints suppress an address at once."
        rowName={({ email }) => email}
        panel={({ row, close }) => (row === undefined ? null : <BouncePanel row={row} onClose={close} />)}
        empty={{ title: 'No reports', text: 'Reports of mail servers show here when they arrive.' }}
      />
      {reading ? <ReadReports onClose={() => setReading(false)} /> : null}
    </>
  )
}

function BouncePanel({ row, onClose }: { readonly row: BounceRow; readonly onClose: () => void }) {
  const { time } = useFigures()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  const kind = bounceList.fields.kind.choices?.[row.kind]
  return (
    <SidePanel title={row.email} lead={typeof kind === 'string' ? kind : kind?.label} onClose={onClose}>
      <Sections>
        <KeyValue
          pairs={[
            { key: 'reported', label: 'Reported', value: time(row.at, zone) },
            { key: 'code', label: 'Code', value: row.status === '' ? 'None' : row.status },
            { key: 'diagnosis', label: 'Diagnosis', value: row.diagnosis === '' ? 'None' : row.diagnosis },
            {
              key: 'mail',
              label: 'Mail',
              value: row.queuedEmailId === null ? 'No mail of ours: without effect' : row.queuedEmailId,
            },
            {
              key: 'suppressed',
              label: 'Suppressed',
              value: row.suppressed ? (row.until === null ? 'Yes' : `Until ${time(row.until, zone)}`) : 'No',
            },
          ]}
        />
        {row.suppressed ? <Lift email={row.email} onLifted={onClose} /> : null}
      </Sections>
    </SidePanel>
  )
}

function Lift({ email, onLifted }: { readonly email: string; readonly onLifted: () => void }) {
  const [asking, setAsking] = useState(false)
  const lift = useWrite('DELETE /api/bounce/')
  const lifted = () => {
    notify.done('Suppression lifted.')
    onLifted()
  }
  return (
    <Act>
      <Buttons>
        <Button onClick={() => setAsking(true)}>Lift suppression</Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Write to ${email} again?`}
        act="Lift suppression"
        reason="required"
        busy={lift.isPending}
        error={lift.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => lift.mutate({ query: { email, reason } }, { onSuccess: lifted })}
      >
        Mails go to this address again. Its next hard bounce suppresses it again.
      </ConfirmDialog>
    </Act>
  )
}
