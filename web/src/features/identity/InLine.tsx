import type { Queued } from '@agon/contract/identity/calls'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#/ui/Notice.tsx'

/** Where somebody stands while very many sign in; read aloud, without interrupting, whenever it changes. */
export function InLine({ queued }: { readonly queued: Queued | null }) {
  return <output>{queued === null ? null : <Place {...queued} />}</output>
}

function Place({ place, seconds }: Queued) {
  const minutes = Math.round(seconds / 60)
  return (
    <Notice
      tone="wait"
      title={
        seconds < 90 ? (
          <Trans>
            You are number {place} in the queue, about {seconds} s
          </Trans>
        ) : (
          <Trans>
            You are number {place} in the queue, about {minutes} min
          </Trans>
        )
      }
    >
      <Trans>Many people are signing in. Stay on this page: you are signed in when it is your turn.</Trans>
    </Notice>
  )
}
