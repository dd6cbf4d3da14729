import type { Queued } from '@agon/contract/identity/calls'
import { Trans } from '@lingui/react/macro'

/** Where a learner stands while very many sign in; read aloud, without interrupting, whenever it changes. */
export function InLine({ queued }: { readonly queued: Queued | null }) {
  return (
    <output className={queued === null ? undefined : 'sitting-note'}>
      {queued === null ? null : <Words {...queued} />}
    </output>
  )
}

function Words({ place, seconds }: Queued) {
  const minutes = Math.round(seconds / 60)
  return (
    <>
      <strong>
        {seconds < 90 ? (
          <Trans>
            You are number {place} in the queue, about {seconds} s.
          </Trans>
        ) : (
          <Trans>
            You are number {place} in the queue, about {minutes} min.
          </Trans>
        )}
      </strong>{' '}
      <Trans>Many people are signing in. Stay on this page: you are signed in when it is your turn.</Trans>
    </>
  )
}
