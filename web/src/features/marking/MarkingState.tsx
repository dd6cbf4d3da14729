import type { OlympiadId } from '@agon/domain/ids'
import { Plural, Trans } from '@lingui/react/macro'
import { Notice } from '#/ui/Notice.tsx'
import { unmarkedOf, useQuestionsToMark } from './use-questions-to-mark.ts'

/** Answers that people have not marked yet. */
export function MarkingState({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { data } = useQuestionsToMark(olympiadId)
  if (data === undefined) return null
  const left = unmarkedOf(data.questions)
  if (left === 0) return null
  return (
    <Notice tone="wait" title={<Trans>Some answers are not marked yet</Trans>}>
      <Plural
        value={left}
        one="# answer waits under Marking. Until it is marked it counts 0, and nothing can be released."
        other="# answers wait under Marking. Until they are marked they count 0, and nothing can be released."
      />
    </Notice>
  )
}
