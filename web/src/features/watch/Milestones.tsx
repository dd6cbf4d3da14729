import { formatNumber } from '@agon/domain/format/number'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRegion } from '#/lib/use-region.ts'
import { milestoneBetween, shownAt, type Milestone, type Shown } from './milestone.ts'
import type { WatchedOlympiad } from './watched.ts'
import { useStageWords } from './words.ts'

type Props = { readonly olympiad: WatchedOlympiad | null; readonly now: number }

/** The one part of the page that a screen reader announces by itself. */
export function Milestones({ olympiad, now }: Props) {
  const words = useMilestoneWords()
  const last = useRef<Shown>(undefined)
  const [newest, setNewest] = useState<Milestone | null>(null)
  useEffect(() => {
    if (olympiad === null) return
    const next = shownAt(olympiad, now)
    const passed = last.current === undefined ? null : milestoneBetween(last.current, next)
    last.current = next
    if (passed !== null) setNewest(passed)
  }, [olympiad, now])
  return <output className="only-read-aloud">{newest === null ? '' : words(newest)}</output>
}

function useMilestoneWords(): (milestone: Milestone) => string {
  const { t } = useLingui()
  const region = useRegion()
  const stages = useStageWords()
  return (milestone) => {
    switch (milestone.kind) {
      case 'stage':
        return stages[milestone.stage]
      case 'opens':
        return t`The sitting opens in ${plural(milestone.minutes, { one: '# minute', other: '# minutes' })}.`
      case 'closes':
        return t`The sitting ends in ${plural(milestone.minutes, { one: '# minute', other: '# minutes' })}.`
      case 'finished': {
        const learners = formatNumber(milestone.learners, region)
        return t`${learners} learners have finished.`
      }
    }
  }
}
