import type { WinnersOfYear } from '@agon/contract/website-copy/site-page'
import type { Award } from '@agon/domain/award'
import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#/ui/classes.ts'
import css from './Content.module.css'

type Props = { readonly years: readonly WinnersOfYear[] }

/** Awards of released editions, by school and grade; with names where the olympiad and the families have agreed. */
export function PastWinners({ years }: Props) {
  const { t } = useLingui()
  const words: Readonly<Record<Award, string>> = {
    gold: t`Gold`,
    silver: t`Silver`,
    bronze: t`Bronze`,
    merit: t`Merit`,
    participation: t`Participation`,
  }
  if (years.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No awards have been released yet. They appear here after the results of an edition are released.</Trans>
      </p>
    )
  return years.map(({ year, winners }) => {
    const hasNames = winners.some(({ name }) => name !== null)
    return (
      <section key={year} className={css.section}>
        <h2>{year}</h2>
        <table className={classes(css.table, css.winners)}>
          <colgroup>
            <col className={css.award} />
            {hasNames ? <col className={css.name} /> : null}
            <col />
            <col className={css.grade} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Award</Trans>
              </th>
              {hasNames ? (
                <th scope="col">
                  <Trans>Name</Trans>
                </th>
              ) : null}
              <th scope="col">
                <Trans>School</Trans>
              </th>
              <th scope="col">
                <Trans>Grade</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {winners.map(({ award, grade, school, name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two winners may be alike
              <tr key={at}>
                <td>{words[award]}</td>
                {hasNames ? <td>{name ?? '–'}</td> : null}
                <td>{school}</td>
                <td>{grade ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    )
  })
}
