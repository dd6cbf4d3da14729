import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { fewPairs } from '@agon/domain/marking/agreement'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './Sheet.module.css'

type Props = {
  readonly olympiadId: OlympiadId
  readonly questionVersionId: QuestionVersionId
}

/** How well two markers agree, and how each differs from the others. */
export function Agreement({ olympiadId, questionVersionId }: Props) {
  const { number, share, decimal, mark } = useFigures()
  const { data, error, refetch } = useRead('GET /api/results/marking/{id}/agreement', {
    params: { id: olympiadId },
    query: { questionVersionId },
  })
  if (data === undefined)
    return error === null ? (
      <Loader loading />
    ) : (
      <ErrorState
        title="Could not load the agreement of markers"
        reason={error.message}
        onRetry={() => void refetch()}
      />
    )
  const { pairs, open, exact, within, kappa, word, markers } = data
  if (pairs === 0) return <p className={css.hint}>No answer has two marks yet.</p>
  const figures = [
    { key: 'pairs', label: 'answers with two marks', value: number(pairs) },
    { key: 'exact', label: 'equal marks', value: share(exact / pairs) },
    { key: 'within', label: 'within the tolerance', value: share(within / pairs) },
    { key: 'kappa', label: 'weighted kappa', value: kappa === null ? '–' : decimal(kappa, 2) },
  ]
  return (
    <section className={css.step}>
      <h2>Agreement of markers</h2>
      <BigFigures figures={figures} />
      <p className={css.hint}>
        {word === null
          ? 'Kappa cannot be calculated, because all marks are equal.'
          : `Agreement beyond chance is ${word}. Kappa (quadratic-weighted) is 1 for equal marks and 0 for agreement by chance.`}
        {pairs < fewPairs ? ` These figures are unreliable with fewer than ${fewPairs} answers.` : ''}
      </p>
      {open === 0 ? null : (
        <Notice tone="wait">
          {open === 1 ? '1 second mark was' : `${number(open)} second marks were`} given when others could already read
          the first mark, because second marking did not apply to the answer for a time. These marks may not be
          independent.
        </Notice>
      )}
      <PlainTable headings={['Marker', { figures: 'Answers' }, { figures: 'Compared with the other marker' }]}>
        {markers.map(({ name, pairs: own, mean }) => (
          <tr key={`${name} ${own} ${mean}`}>
            <td>{name}</td>
            <td className={figureCell}>{number(own)}</td>
            <td className={figureCell}>{mean > 0 ? `+${mark(mean)}` : mark(mean)}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
