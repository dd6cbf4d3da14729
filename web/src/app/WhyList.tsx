import type { WhyItem } from '@agon/contract/mass-mail/calls'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useOptionalOlympiad } from './here.tsx'
import css from './WhyList.module.css'

type Props = { readonly items: readonly (WhyItem & { readonly title: string })[] }

type Tone = Parameters<typeof StatusDot>[0]['tone']

const tones: Readonly<Record<string, Tone>> = {
  sent: 'good',
  held: 'wait',
  queued: 'wait',
  sending: 'wait',
  failed: 'bad',
  bounced: 'bad',
  complained: 'bad',
  uncertain: 'info',
}
const labels: Readonly<Record<string, string>> = {
  'not-in-audience': 'Not in the audience',
  unknown: 'No verdict',
  left: 'Left the audience',
  complained: 'Reported as spam',
}

/** Verdicts on people and mass mails, each with its reason, time and user. */
export function WhyList({ items }: Props) {
  const { time } = useFigures()
  const zone = useOptionalOlympiad()?.timeZone ?? browserZone
  return (
    <ul className={css.list}>
      {items.map((item) => (
        <li key={`${item.title} ${item.email} ${item.school}`} className={css.item}>
          <strong>{item.title}</strong>
          <StatusDot tone={tones[item.verdict] ?? 'none'}>
            {labels[item.verdict] ?? item.verdict.charAt(0).toUpperCase() + item.verdict.slice(1)}
          </StatusDot>
          <span>{item.sentence}</span>
          <span className={css.quiet}>
            {[
              item.school,
              item.email,
              item.since === null ? '' : time(item.since, zone),
              item.by === null ? '' : `by ${item.by}`,
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          {item.valueNow === '' ? null : <span className={css.quiet}>Now: {item.valueNow}</span>}
        </li>
      ))}
    </ul>
  )
}
