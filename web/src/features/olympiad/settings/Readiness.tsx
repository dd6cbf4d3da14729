import type { ReadinessItem } from '@agon/contract/olympiad/checks'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { readinessTopics } from '@agon/domain/readiness'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { formatClock } from '@agon/domain/format/date'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckList } from './CheckList.tsx'
import css from './Readiness.module.css'
import settings from './Settings.module.css'

/** Whether the olympiad could be opened now, or the sitting begin: all that is looked at before, with what blocks, what warns and what is fine. */
export function Readiness({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const region = useRegion()
  const topics = useTopicWords()
  const { data, error, isFetching, refetch } = useRead('GET /api/olympiad/{id}/readiness', {
    params: { id: olympiad.id },
  })
  return (
    <section className={settings.section} aria-labelledby="readiness" aria-busy={isFetching}>
      <h2 id="readiness">
        {olympiad.phase === 'open' ? <Trans>Ready to begin?</Trans> : <Trans>Ready to open?</Trans>}
      </h2>
      {error === null ? null : (
        <ErrorState
          title={<Trans>It could not be looked at</Trans>}
          reason={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined ? null : (
        <>
          <div className={css.head}>
            <Summary items={data.items} isOpen={olympiad.phase === 'open'} />
            <span className={css.at}>
              <Trans>Looked at {formatClock(data.checkedAt, olympiad.timeZone, region)}</Trans>
            </span>
            <Button busy={isFetching} onClick={() => void refetch()}>
              <Trans>Look again</Trans>
            </Button>
          </div>
          <div className={css.topics}>
            {readinessTopics.map((topic) => (
              <section key={topic} className={css.topic} aria-labelledby={`ready-${topic}`}>
                <h3 id={`ready-${topic}`}>{topics[topic]}</h3>
                <div className={css.list}>
                  <CheckList checks={data.items.filter((item) => item.topic === topic)} />
                </div>
              </section>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

function Summary({ items, isOpen }: { readonly items: readonly ReadinessItem[]; readonly isOpen: boolean }) {
  const count = (severity: ReadinessItem['severity']) => items.filter((item) => item.severity === severity).length
  const [blocks, warns] = [count('blocks'), count('warns')]
  if (isOpen) {
    return (
      <p className={css.summary}>
        {blocks + warns > 0 ? (
          <Plural value={blocks + warns} one="The olympiad is open. # issue." other="The olympiad is open. # issues." />
        ) : (
          <Trans>The olympiad is open. No issues.</Trans>
        )}
      </p>
    )
  }
  return (
    <p className={css.summary}>
      {blocks > 0 ? (
        <Plural value={blocks} one="# blocking issue" other="# blocking issues" />
      ) : warns > 0 ? (
        <Plural value={warns} one="# warning to confirm before opening" other="# warnings to confirm before opening" />
      ) : (
        <Trans>No issues. The olympiad can be opened.</Trans>
      )}
    </p>
  )
}

function useTopicWords(): Record<(typeof readinessTopics)[number], string> {
  const { t } = useLingui()
  return {
    window: t`Sitting window`,
    paper: t`Questions and paper`,
    schools: t`Schools and places`,
    learners: t`Learners`,
    mail: t`Mail`,
    server: t`Server`,
  }
}
