import { Trans } from '@lingui/react/macro'
import { LOCALES } from '#/lib/locale.ts'
import { useSittingState } from '../state/use-sitting.tsx'
import { Sheet } from './Sheet.tsx'

/** Until a page is there. */
export function Waiting() {
  const { place } = useSittingState()
  return (
    <Sheet title={place?.olympiad.title ?? ''} languages={LOCALES}>
      <output className="sitting-muted">
        <Trans>Loading your sitting…</Trans>
      </output>
    </Sheet>
  )
}
