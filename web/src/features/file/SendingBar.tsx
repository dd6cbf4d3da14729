import { formatBytes } from '@agon/domain/format/number'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import type { SendingFile } from './use-send-file.ts'

/** How much of a file has been sent. */
export function SendingBar({ sending }: { readonly sending: SendingFile | undefined }) {
  const region = useRegion()
  if (sending === undefined) return null
  const { sent, total, stop } = sending
  return (
    <>
      <ProgressBar label={labelOf(sending)} done={sent} total={total} format={(bytes) => formatBytes(bytes, region)} />
      <Buttons>
        <Button size="small" onClick={stop}>
          Stop sending
        </Button>
      </Buttons>
    </>
  )
}

function labelOf({ name, sent, total, isWaiting }: SendingFile): string {
  if (isWaiting) return `The connection is broken. ${name} continues by itself`
  return sent < total ? `Sending ${name}` : `Storing ${name}`
}
