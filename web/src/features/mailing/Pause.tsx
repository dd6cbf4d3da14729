import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import type { SendingState } from './Lanes.tsx'

type Props = Pick<SendingState, 'pause'>

/** Why no mail goes out now. */
export function PauseNotice({ pause }: Props) {
  const { time } = useFigures()
  if (pause === null) return null
  return (
    <Notice tone="bad" title="All mail is paused">
      <p>{pause.reason}</p>
      <p>
        Since {time(pause.since, browserZone)}, by {pause.by ?? 'the product'}. Password links still go out.
      </p>
    </Notice>
  )
}

/** Pauses all mail, or resumes it. */
export function PauseButton({ pause }: Props) {
  const [asking, setAsking] = useState(false)
  const pausing = useWrite('POST /api/queued-email/pause')
  const resuming = useWrite('POST /api/queued-email/resume')
  const isPaused = pause !== null
  const close = () => setAsking(false)
  const done = (words: string) => ({
    onSuccess: () => {
      notify.done(words)
      close()
    },
  })
  return (
    <>
      <Button kind={isPaused ? 'primary' : 'plain'} onClick={() => setAsking(true)}>
        {isPaused ? 'Resume mail' : 'Pause all mail'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isPaused ? 'Resume mail?' : 'Pause all mail?'}
        act={isPaused ? 'Resume mail' : 'Pause all mail'}
        danger={!isPaused}
        reason={isPaused ? 'none' : 'required'}
        busy={pausing.isPending || resuming.isPending}
        error={(isPaused ? resuming : pausing).error?.message}
        onClose={close}
        onConfirm={(reason) =>
          isPaused
            ? resuming.mutate({ body: {} }, done('Mail goes out again.'))
            : pausing.mutate({ body: { reason } }, done('All mail is paused.'))
        }
      >
        {isPaused
          ? 'Mails that wait go out at once.'
          : 'No mail of any olympiad goes out until it is resumed, except password links.'}
      </ConfirmDialog>
    </>
  )
}
