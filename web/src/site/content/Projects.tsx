import type { ProjectCard } from '@agon/contract/website-copy/site-page'
import { formatDate } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import css from './Content.module.css'

/** The suite's projects, a card each. */
export function Projects({ projects }: { readonly projects: readonly ProjectCard[] }) {
  const { i18n } = useLingui()
  if (projects.length === 0)
    return (
      <p className={css.empty}>
        <Trans>No olympiad has been announced yet. Come back soon.</Trans>
      </p>
    )
  return (
    <ul className={css.cards}>
      {projects.map(({ name, title, accent, description, href, olympiad }) => (
        <li key={name} data-accent={accent}>
          <article className={css.card}>
            <h2>
              <a href={href}>{title}</a>
            </h2>
            <p>{description}</p>
            <p className={css.when}>
              {olympiad === null ? (
                <Trans>No olympiad announced yet</Trans>
              ) : (
                <>
                  {olympiad.title}
                  <br />
                  {formatDate(olympiad.opensAt, olympiad.timeZone, `${i18n.locale}-ZA`)}
                </>
              )}
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
