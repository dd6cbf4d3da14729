import { takesInterest } from '@agon/domain/interest'
import { Trans } from '@lingui/react/macro'
import { stageOf } from './stage.ts'
import type { WatchedProject } from './watched.ts'
import css from './WaysIn.module.css'

type Props = { readonly projects: readonly WatchedProject[]; readonly now: number }

/** The way in for each kind of visitor; learners first, since for them it is urgent. */
export function WaysIn({ projects, now }: Props) {
  const sittings = projects.flatMap(({ olympiad, accent }) =>
    olympiad !== null && ['open', 'to-come', 'not-opened'].includes(stageOf(olympiad, now))
      ? [{ ...olympiad, accent }]
      : [],
  )
  const interesting = projects.flatMap(({ olympiad, accent }) =>
    olympiad !== null && takesInterest(olympiad.phase) ? [{ ...olympiad, accent }] : [],
  )
  return (
    <section className={css.ways}>
      <div className={css.way}>
        <h2>
          <Trans>I am a learner</Trans>
        </h2>
        <p>
          <Trans>
            Your slip has a link and a code to scan: they take you straight in. With a user name, choose your olympiad:
          </Trans>
        </p>
        <ul className={css.doors}>
          {sittings.map(({ id, name, title, accent }) => (
            <li key={id} data-accent={accent}>
              <a href={`/${name}/login`} className={css.door}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.way}>
        <h2>
          <Trans>I want to take part</Trans>
        </h2>
        <p>
          <Trans>Teachers, learners and parents: a form of one minute. The organisers answer by e-mail.</Trans>
        </p>
        <ul className={css.doors}>
          {interesting.map(({ id, name, title, accent }) => (
            <li key={id} data-accent={accent}>
              <a href={`/${name}/express-interest`} className={css.door}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.way}>
        <h2>
          <Trans>I am a teacher</Trans>
        </h2>
        <p>
          <Trans>Load your learners, print their slips, see your invoice and fetch the certificates.</Trans>
        </p>
        <a href="/login?to=%2Fportal&as=teacher" className={css.door}>
          <Trans>Go to the portal</Trans>
        </a>
      </div>
      <div className={css.way}>
        <h2>
          <Trans>I organise</Trans>
        </h2>
        <p>
          <Trans>Papers, payments, results and everything between, for staff of an olympiad.</Trans>
        </p>
        <a href="/login?as=staff" className={css.door}>
          <Trans>Sign in as staff</Trans>
        </a>
      </div>
    </section>
  )
}
