import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { Notice } from '#/ui/Notice.tsx'

type Props = {
  readonly zone: string
  readonly busy: boolean
  readonly problem: string | undefined
  readonly onClose: () => void
  readonly onSchedule: (at: string) => void
}

/** When the last saved version goes onto the website. */
export function Schedule({ zone, busy, problem, onClose, onSchedule }: Props) {
  const [at, setAt] = useState<string | null>(null)
  const [hasPassed, setHasPassed] = useState(false)
  const blocked = at === null ? 'Choose a date and a time.' : undefined
  const schedule = () => {
    if (at === null) return
    const isPast = Date.parse(at) <= Date.now()
    setHasPassed(isPast)
    if (!isPast) onSchedule(at)
  }
  return (
    <Dialog
      open
      title="Publish later"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} blocked={blocked} onClick={schedule}>
            Schedule
          </Button>
        </>
      }
    >
      {problem === undefined && !hasPassed ? null : (
        <Notice tone="bad" title="Not scheduled">
          {hasPassed ? 'This time has passed. Choose a later one, or publish now.' : problem}
        </Notice>
      )}
      <DateTimeField name="at" label="Publish at" zone={zone} value={at} onChange={setAt} />
    </Dialog>
  )
}
