import type { SchoolResult } from '@agon/contract/result/school'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { provinces } from '@agon/domain/province'
import { languageNames } from '@agon/domain/question/language-name'
import { languages } from '@agon/domain/question/parts'
import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPrinter } from '@tabler/icons-react'
import { download } from '#/api/download.ts'
import { useRead } from '#/api/queries.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useProvinceNames } from '#/lib/use-province-names.ts'
import { useAwardWords } from '#/ui/AwardMark.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import css from './SchoolResults.module.css'

/** Places in the rank lists beside the overall one. */
function Places({ places }: Pick<SchoolResult, 'places'>) {
  const { t } = useLingui()
  const { number } = useFigures()
  const provinceNames = useProvinceNames()
  const words = ({ list, value, rank, of }: SchoolResult['places'][number]) => {
    const [place, all] = [number(rank), number(of)]
    if (list === 'grade') return t`Grade ${value}: ${place} of ${all}`
    const province = provinces.find((one) => list === 'province' && one === value)
    const language = languages.find((one) => list === 'language' && one === value)
    const name =
      province !== undefined ? provinceNames[province] : language !== undefined ? languageNames[language] : value
    return t`${name}: ${place} of ${all}`
  }
  return places.length === 0 ? null : <span className={css.places}>{places.map(words).join(' · ')}</span>
}

type Props = { readonly customerParticipantId: CustomerParticipantId }

/** The released results of a school or team, with slips to print and hand out. */
export function SchoolResults({ customerParticipantId }: Props) {
  const { t } = useLingui()
  const { number, percentage, mark } = useFigures()
  const awards = useAwardWords()
  const results = useRead('GET /api/results/school/{customerParticipantId}', { params: { customerParticipantId } })
  const print = useAction<void, void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/results/school/{customerParticipantId}/slips', { params: { customerParticipantId } }),
      ),
    onError: (error) => notify.failed(error.message),
  })
  if (results.isError)
    return (
      <ErrorState
        title={t`Could not get the results`}
        reason={results.error.message}
        onRetry={() => void results.refetch()}
      />
    )
  if (results.data === undefined) return <Loader loading />
  const { items, ranked } = results.data
  if (items.length === 0)
    return (
      <p>
        <Trans>No learner of this school has a result.</Trans>
      </p>
    )
  const of = number(ranked)
  return (
    <div className={css.results}>
      <h3>
        <Trans>Results</Trans>
      </h3>
      <PlainTable
        headings={[
          t`Learner`,
          { figures: t`Per cent` },
          { figures: t`Marks` },
          { figures: t`Place of ${of}` },
          t`Award`,
        ]}
        className={css.table}
      >
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              {fullName(item)}
              <Places places={item.places} />
              <span aria-hidden="true" className={css.bar}>
                <span style={{ inlineSize: `${Math.max(0, Math.min(100, item.percentage / 100))}%` }} />
              </span>
            </td>
            <td className={figureCell}>{percentage(item.percentage)}</td>
            <td className={figureCell}>
              {mark(item.mark)} / {mark(item.fullMarks)}
            </td>
            <td className={figureCell}>{item.rank === null ? '–' : number(item.rank)}</td>
            <td>{awards[item.award ?? 'none']}</td>
          </tr>
        ))}
      </PlainTable>
      <Button
        size="large"
        busy={print.isPending}
        icon={<IconPrinter aria-hidden="true" size={20} stroke={1.75} />}
        onClick={() => print.mutate()}
      >
        <Trans>Result slips for the learners (PDF)</Trans>
      </Button>
    </div>
  )
}
