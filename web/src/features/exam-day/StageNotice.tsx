import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { formatDateTime } from '@agon/domain/format/date'
import { Plural, Trans } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Notice } from '#/ui/Notice.tsx'
import type { DayStage } from './needs.ts'

interface Props {
  readonly stage: DayStage
  readonly items: readonly ExamDayLearner[]
  /** The window has begun, and the organisers have not opened the olympiad. */
  readonly isLate: boolean
}

/** What is to be known before the window opens and after it has closed; nothing while learners sit. */
export function StageNotice({ stage, items, isLate }: Props) {
  const { olympiad } = useHere()
  const { number } = useFigures()
  const region = useRegion()
  const opens = formatDateTime(olympiad.opensAt, olympiad.timeZone, region)
  const closes = formatDateTime(olympiad.closesAt, olympiad.timeZone, region)
  if (stage === 'open') return null
  if (stage === 'before')
    return (
      <Notice
        tone="info"
        title={
          isLate ? (
            <Trans>The organisers have not opened the sitting yet</Trans>
          ) : (
            <Trans>The sitting opens on {opens}</Trans>
          )
        }
      >
        {isLate ? <Trans>It was planned for {opens}.</Trans> : null}{' '}
        <Trans>From then on you see here where each learner is. Slips and recovery codes are at hand now.</Trans>
      </Notice>
    )
  const left = items.filter(({ status }) => status === 'sitting').length
  const finished = number(items.filter(({ status }) => status === 'finished').length)
  const all = number(items.length)
  return (
    <Notice
      tone={left > 0 ? 'wait' : 'good'}
      title={
        olympiad.phase === 'open' ? <Trans>The sitting closed on {closes}</Trans> : <Trans>The sitting is closed</Trans>
      }
    >
      <Trans>
        {finished} of {all} learners have handed in.
      </Trans>{' '}
      {left === 0 ? null : (
        <Plural
          value={left}
          one="# has started and not handed in. The answers received so far count."
          other="# have started and not handed in. The answers received so far count."
        />
      )}
    </Notice>
  )
}
