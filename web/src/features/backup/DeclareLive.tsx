import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { WaitingMailChoice } from '@agon/domain/backup'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

type Quiet = NonNullable<CallReply<CallByKey['GET /api/backup/']>['quiet']>

const choices = [
  { value: 'cancel', label: 'Cancel them: they may have been sent since' },
  { value: 'send', label: 'Send them' },
] as const

/** Ends the quiet mode of a restored platform. */
export function DeclareLive({ quiet }: { readonly quiet: Quiet }) {
  const figures = useFigures()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [mails, setMails] = useState<WaitingMailChoice>('cancel')
  const declare = useWrite('POST /api/backup/live')
  const done = () => {
    setAsking(false)
    notify.done('The platform is live.')
    void queries.invalidateQueries({ queryKey: ['GET /api/system-config/'] })
  }
  return (
    <Act
      level={2}
      title="Declare the platform live"
      hint={`It was restored on ${figures.time(quiet.since, browserZone)} from a backup of ${figures.time(quiet.madeAt, browserZone)}. Check first that the platform from which the backup came is stopped: two live platforms would send every mail twice.`}
    >
      <Buttons>
        <Button kind="primary" onClick={() => setAsking(true)}>
          Declare it live
        </Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        title="Declare the restored platform live?"
        act="Declare it live"
        reason="required"
        busy={declare.isPending}
        error={declare.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => declare.mutate({ body: { reason, mails } }, { onSuccess: done })}
      >
        <p>
          Scheduled work and payments start again. Jobs that continue: {figures.number(quiet.jobs)}. Mails that were
          waiting when the backup was made: {figures.number(quiet.mails)}.
        </p>
        <SelectField
          name="mails"
          label="Waiting mails"
          always
          choices={choices}
          value={mails}
          onChange={(value) => setMails(value === 'send' ? 'send' : 'cancel')}
        />
      </ConfirmDialog>
    </Act>
  )
}
