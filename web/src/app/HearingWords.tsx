import { Trans } from '@lingui/react/macro'
import type { Hearing } from '../api/use-live.ts'
import { useFigures } from '../lib/use-figures.ts'
import { useHere } from './here.tsx'

/** Whether what is on show is live, and as of when. */
export function HearingWords({ hearing, now }: { readonly hearing: Hearing; readonly now: string | undefined }) {
  const { olympiad } = useHere()
  const { clock } = useFigures()
  if (now === undefined || hearing === 'joining') return <Trans>Connecting …</Trans>
  const at = clock(now, olympiad.timeZone)
  if (hearing === 'lost') return <Trans>As of {at}. The connection is lost; trying again.</Trans>
  return (
    <span data-live>
      <Trans>Live, as of {at}.</Trans>
    </span>
  )
}
