import type { Winner } from '@agon/contract/website-copy/site-page'
import type { Award } from '@agon/domain/award'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Content.module.css'

type Props = {
  readonly editions: readonly { readonly title: string; readonly year: number; readonly winners: readonly Winner[] }[]
}

/** Awards of released editions, by school and grade. Names of children are not among them. */
export function PastWinners({ editions }: Props) {
  const { t } = useLingui()
  const words: Readonly<Record<Award, string>> = {
    gold: t`Gold`,
    silver: t`Silver`,
    bronze: t`Bronze`,
    merit: t`Merit`,
    participation: t`Participation`,
  }
  if (editions.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No awards have been released yet. They appear here after the results of an edition are released.</Trans>
      </p>
    )
  return editions.map(({ title, winners }) => (
    <section key={title} className={css.section}>
      <h2>{title}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Award</Trans>
            </th>
            <th scope="col">
              <Trans>School</Trans>
            </th>
            <th scope="col">
              <Trans>Grade</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {winners.map(({ award, grade, school }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two winners may be alike
            <tr key={at}>
              <td>{words[award]}</td>
              <td>{school}</td>
              <td>{grade ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}
