import type { EmailEvent } from '@agon/contract/mailing/calls'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Mailing.module.css'
import { statusWords } from './statuses.ts'

type Props = { readonly events: readonly EmailEvent[]; readonly zone: string }

/** Every step of a mail, with the mail server's reply or the reason, and the user who decided it. */
export function MailHistory({ events, zone }: Props) {
  const { moment } = useFigures()
  return (
    <section className={css.history}>
      <h3>History</h3>
      <ol>
        {events.map(({ status, at, by, reply }) => {
          const { label, tone } = statusWords(status)
          return (
            <li key={`${at} ${status}`}>
              <StatusDot tone={tone}>{label}</StatusDot>
              <span className={css.when}>{by === null ? moment(at, zone) : `${moment(at, zone)}, ${by}`}</span>
              {reply === null || reply === '' ? null : <p className={css.reply}>{reply}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
