import type { DecidedMany } from '@agon/contract/interest/decisions'
import { stoppedWords } from '#/app/stopped-words.ts'
import { Section } from '#/ui/Sections.tsx'
import css from './Decide.module.css'

type Props = { readonly outcome: DecidedMany; readonly isAccept: boolean; readonly isPreview: boolean }

/** The interest that changes, with its schools or teams, and the interest that does not, with the reasons. */
export function Outcomes({ outcome: { changed, refused }, isAccept, isPreview }: Props) {
  const done = isAccept ? (isPreview ? 'will be accepted' : 'accepted') : isPreview ? 'will be declined' : 'declined'
  return (
    <section className={css.scroll} tabIndex={0} aria-label="Changes and refusals">
      {changed.length === 0 ? null : (
        <Section title={`${changed.length} ${done}`}>
          <ul className={css.list}>
            {changed.map(({ id, name, acceptedFor, mailStopped }) => (
              <li key={id}>
                <span>{name}</span>
                {acceptedFor === null ? null : <span className={css.note}>{acceptedFor}</span>}
                {mailStopped === null ? null : <span className={css.note}>{stoppedWords(mailStopped)}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {refused.length === 0 ? null : (
        <Section title={`${refused.length} ${refused.length === 1 ? 'stays' : 'stay'} unchanged`}>
          <ul className={css.list}>
            {refused.map(({ id, name, reason }) => (
              <li key={id}>
                <span>{name}</span>
                <span className={css.note}>{reason}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </section>
  )
}
