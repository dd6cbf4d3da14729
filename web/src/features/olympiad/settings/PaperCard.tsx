import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useParams } from '@tanstack/react-router'
import { formatDateTime } from '@agon/domain/format/date'
import { formatNumber } from '@agon/domain/format/number'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { PaperOfOpening, type PaperState } from './PaperOfOpening.tsx'
import css from './Settings.module.css'

type Props = {
  readonly olympiad: OlympiadItem
  readonly state: PaperState
}

/** The paper that learners sit, and whether the questions have moved on since it was published. */
export function PaperCard({ olympiad, state }: Props) {
  const { paper, paperChanged } = state
  const { t } = useLingui()
  const region = useRegion()
  const { olympiadName = '' } = useParams({ strict: false })
  return (
    <section className={css.section} aria-labelledby="paper">
      <h2 id="paper">
        <Trans>Paper</Trans>
      </h2>
      {paper === null ? (
        <p>
          <Trans>
            No paper is published yet. Opening the olympiad publishes the{' '}
            <Link to="/$olympiadName/admin/edit/question-modules" params={{ olympiadName }}>
              question modules
            </Link>{' '}
            as they stand then.
          </Trans>
        </p>
      ) : (
        <>
          <KeyValue
            pairs={[
              { key: 'number', label: t`Paper`, value: t`No. ${paper.number}` },
              { key: 'questions', label: t`Questions`, value: formatNumber(paper.questions, region) },
              { key: 'marks', label: t`Full marks`, value: formatNumber(paper.fullMarks / 1000, region) },
              {
                key: 'published',
                label: t`Published`,
                value: formatDateTime(paper.publishedAt, olympiad.timeZone, region),
              },
              { key: 'print', label: t`Fingerprint`, value: <code>{paper.sha256.slice(0, 16)}</code> },
            ]}
          />
          {paperChanged ? (
            <Notice tone="info">
              <PaperOfOpening state={state} />
            </Notice>
          ) : null}
        </>
      )}
    </section>
  )
}
