import { fullName } from '@agon/domain/person-name'
import type { ResultRow } from '@agon/contract/result/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from './Results.module.css'
import { VerdictInPanel } from './verdict/VerdictInPanel.tsx'

type Props = { readonly result: ResultRow; readonly onClose: () => void }

/** A result beside the list, question by question: for moderation and appeals. */
export function AnswerSheet({ result, onClose }: Props) {
  const { t } = useLingui()
  const { mark, number, percentage } = useFigures()
  const sheet = useRead('GET /api/results/participant/{id}', { params: { id: result.id } })
  return (
    <SidePanel title={fullName(result)} lead={result.schoolName} onClose={onClose}>
      <KeyValue
        pairs={[
          { key: 'rank', label: t`Rank`, value: result.rank === null ? '–' : number(result.rank) },
          { key: 'mark', label: t`Mark`, value: `${mark(result.mark)} / ${mark(result.fullMarks)}` },
          { key: 'percentage', label: t`Per cent`, value: percentage(result.percentage) },
        ]}
      />
      <VerdictInPanel result={result} />
      {sheet.isError ? (
        <ErrorState
          title={t`The answers could not be loaded`}
          reason={sheet.error.message}
          onRetry={() => void sheet.refetch()}
        />
      ) : sheet.data === undefined ? (
        <Loader loading />
      ) : (
        <PlainTable headings={[t`Question`, t`Answer`, { figures: t`Mark` }]} className={css.sheet}>
          {sheet.data.items.map((item) => (
            <tr key={`${item.moduleIndex}.${item.questionIndex}`}>
              <td>
                <strong>
                  {item.moduleIndex}.{item.questionIndex}
                </strong>{' '}
                {item.stem}
              </td>
              <td>
                <p>{item.answer ?? <Trans>No answer</Trans>}</p>
                {item.rightAnswer === null || item.mark === item.fullMarks ? null : (
                  <p className={css.since}>
                    <Trans>Correct answer: {item.rightAnswer}</Trans>
                  </p>
                )}
              </td>
              <td className={figureCell}>
                {mark(item.mark)} / {mark(item.fullMarks)}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </SidePanel>
  )
}
