import type { AnswerToMark } from '@agon/contract/marking/answers'
import { Plural, Trans } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { formatDateTime } from '@agon/domain/format/date'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import css from './Marking.module.css'

/** Who gave what for the answer, as it stands. */
export function LastMark({
  answer: { given: last, stage },
}: {
  readonly answer: Pick<AnswerToMark, 'given' | 'stage'>
}) {
  const { mark } = useFigures()
  const moment = useMoment()
  // `IndependentMarks` names what another answer without a mark waits for.
  if (last === null) return stage === 'first' ? <Trans>Not marked yet</Trans> : null
  const [figure, by, at] = [mark(last.mark), last.by, moment(last.at)]
  const comment = last.comment === '' ? '' : `: ${last.comment}`
  if (last.isMean) return `${figure} is the mean of two marks${comment}`
  return (
    <>
      <Trans>
        {by} gave {figure} on {at}
      </Trans>
      {comment}
    </>
  )
}

/** Earlier marks, the last first. */
export function EarlierMarks({ earlier }: Pick<AnswerToMark, 'earlier'>) {
  const { mark } = useFigures()
  const moment = useMoment()
  if (earlier.length === 0) return null
  return (
    <details className={css.earlier}>
      <summary>
        <Plural value={earlier.length} one="# earlier mark" other="# earlier marks" />
      </summary>
      <ol>
        {earlier.map(({ mark: thousandths, comment, by, at, sameAnswer }) => {
          const [figure, when] = [mark(thousandths), moment(at)]
          return (
            <li key={`${at} ${thousandths} ${by}`}>
              <Trans>
                {by} gave {figure} on {when}
              </Trans>
              {comment === '' ? '' : `: ${comment}`}
              {sameAnswer ? null : (
                <>
                  {' '}
                  <Trans>(for an earlier answer)</Trans>
                </>
              )}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function useMoment() {
  const { olympiad } = useHere()
  const region = useRegion()
  return (at: string) => formatDateTime(at, olympiad.timeZone, region)
}
