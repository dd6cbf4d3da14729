import type { SanityResult } from '@agon/contract/sanity-log/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { CheckRow } from '#/ui/CheckRow.tsx'

const tones = { ok: 'good', found: 'bad', failed: 'wait', skipped: 'none' } as const

/** One check with its time, and a sample of what it found. */
export function SanityCheck({ check, isRun }: { readonly check: SanityResult; readonly isRun: boolean }) {
  const { status, looked, found, record, sample, ms, since } = check
  const figures = useFigures()
  const words = {
    ok: `${figures.number(looked)} checked`,
    found: `${figures.number(found)} of ${figures.number(looked)} inconsistent`,
    failed: 'Failed to run',
    skipped: isRun ? 'Nothing to check' : 'Not run yet',
  }[status]
  const others = found > sample.length ? ` and ${figures.number(found - sample.length)} more` : ''
  return (
    <CheckRow
      check={check}
      tone={tones[status]}
      result={words}
      took={ms === 0 ? '' : `${figures.number(ms)} ms`}
      found={status === 'found'}
      more={[
        ...(since === null ? [] : [{ term: 'Since', detail: figures.time(since, browserZone) }]),
        ...(sample.length === 0 ? [] : [{ term: `Ids (${record})`, detail: `${sample.join(', ')}${others}` }]),
      ]}
    />
  )
}
