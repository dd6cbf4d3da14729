import { formatNumber } from '@agon/domain/format/number'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRegion } from '#/lib/use-region.ts'
import type { Milestone } from './milestone.ts'
import { useStageWords } from './words.ts'

/** The one part of the page that a screen reader announces by itself. */
export function Milestones({ milestone }: { readonly milestone: Milestone | null }) {
  const words = useMilestoneWords()
  return <output className="only-read-aloud">{milestone === null ? null : words(milestone)}</output>
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
