import type { ProjectCard } from '@agon/contract/website-copy/site-page'
import { Trans } from '@lingui/react/macro'
import { StageWords } from '../StageWords.tsx'
import css from './Content.module.css'

type Props = { readonly projects: readonly ProjectCard[]; readonly now: number }

/** The suite's projects, a card each. */
export function Projects({ projects, now }: Props) {
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
                <StageWords olympiad={olympiad} now={now} />
              )}
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}
