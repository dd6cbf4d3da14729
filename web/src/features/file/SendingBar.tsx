import { ProgressBar } from '#/ui/ProgressBar.tsx'
import type { useSendFile } from './use-send-file.ts'

/** How much of a file has been sent. */
export function SendingBar({ sending }: Pick<ReturnType<typeof useSendFile>, 'sending'>) {
  if (sending === undefined) return null
  const { name, sent, total } = sending
  return (
    <ProgressBar
      label={sent < total ? `Sending ${name}, in kilobytes` : `Storing ${name}`}
      done={Math.round(sent / 1000)}
      total={Math.round(total / 1000)}
    />
  )
}
