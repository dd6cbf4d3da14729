import type { PastEdition } from '@agon/contract/website-copy/site-page'
import { formatNumber } from '@agon/domain/format/number'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Content.module.css'

/** Earlier editions, the newest first, with how many learners took part in each. */
export function PastOlympiads({ editions }: { readonly editions: readonly PastEdition[] }) {
  const { i18n, t } = useLingui()
  if (editions.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No edition has been completed yet. Each edition appears here after its results are released.</Trans>
      </p>
    )
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value, `${i18n.locale}-ZA`))
  const most = Math.max(1, ...editions.map(({ learners }) => learners ?? 0))
  const drawn = editions.filter(({ learners }) => learners !== null).toReversed()
  return (
    <section className={css.section}>
      <h2>
        <Trans>Learners by edition</Trans>
      </h2>
      {drawn.length < 2 ? null : (
        <div className={css.plot} aria-hidden="true">
          {drawn.map(({ year, learners }) => (
            <div key={year} className={css.column}>
              <span>{figure(learners)}</span>
              <i style={{ '--share': String((learners ?? 0) / most) } as React.CSSProperties} />
              {year}
            </div>
          ))}
        </div>
      )}
      <table className={css.table}>
        <caption>{t`Figures are rounded down, so that no child can be recognised in them.`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Edition</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Schools</Trans>
            </th>
            <th scope="col" className={css.figure}>
              <Trans>Learners</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {editions.map(({ year, schools, learners }) => (
            <tr key={year}>
              <td>{year}</td>
              <td className={css.figure}>{figure(schools)}</td>
              <td className={css.figure}>{figure(learners)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
