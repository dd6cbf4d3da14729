import { Button } from '#/ui/Button.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import type { SendingFile } from './use-send-file.ts'

/** How much of a file has been sent. */
export function SendingBar({ sending }: { readonly sending: SendingFile | undefined }) {
  if (sending === undefined) return null
  const { sent, total, stop } = sending
  return (
    <>
      <ProgressBar label={labelOf(sending)} done={Math.round(sent / 1000)} total={Math.round(total / 1000)} />
      <Buttons>
        <Button size="small" onClick={stop}>
          Stop sending
        </Button>
      </Buttons>
    </>
  )
}

function labelOf({ name, sent, total, isWaiting }: SendingFile): string {
  if (isWaiting) return `The connection is broken. ${name} continues by itself, in kilobytes`
  return sent < total ? `Sending ${name}, in kilobytes` : `Storing ${name}`
}
