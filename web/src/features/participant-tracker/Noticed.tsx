import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { figureCell, PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import type { Attempt } from './Resets.tsx'
import css from './Tracker.module.css'

type Event = Attempt['events'][number]

/** What pages noticed beside answers: how often and how long they were left, and what was copied. It is for people to weigh. */
export function Noticed({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const events = attempts.flatMap((attempt) => attempt.events)
  if (events.length === 0) return null
  const left = events.filter(({ kind }) => kind === 'left')
  const copied = events.length - left.length
  return (
    <Section title={<Trans>Noticed by the page</Trans>}>
      <p className={css.note}>
        {left.length === 0 ? null : <Left events={left} />} {copied === 0 ? null : <Copied times={copied} />}{' '}
        <Trans>It does not change marks. A phone call, a system notice or an accidental tap looks the same.</Trans>
      </p>
      <List events={events} />
    </Section>
  )
}

function Left({ events }: { readonly events: readonly Event[] }) {
  const { number } = useFigures()
  const length = useLength()
  const all = length(events.reduce((sum, { seconds }) => sum + seconds, 0))
  return (
    <Plural
      value={events.length}
      one={`The page was left once, for ${all}.`}
      other={`The page was left ${number(events.length)} times, for ${all} in all.`}
    />
  )
}

function Copied({ times }: { readonly times: number }) {
  const { number } = useFigures()
  return (
    <Plural
      value={times}
      one="Something was copied from it once."
      other={`Something was copied from it ${number(times)} times.`}
    />
  )
}

function List({ events }: { readonly events: readonly Event[] }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock, number } = useFigures()
  const length = useLength()
  const words: Record<Event['kind'], string> = { left: t`Left the page`, copied: t`Copied` }
  return (
    <PlainTable headings={[t`Time`, t`Event`, { figures: t`For` }, { figures: t`Part` }]}>
      {events.toReversed().map((event) => (
        <tr key={`${event.epoch}.${event.kind}.${event.happenedAt}`}>
          <td className={wholeCell}>{clock(event.happenedAt, olympiad.timeZone)}</td>
          <td>{words[event.kind]}</td>
          <td className={figureCell}>{event.kind === 'left' ? length(event.seconds) : '–'}</td>
          <td className={figureCell}>{number(event.moduleIndex)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** Seconds as people say them. */
function useLength(): (seconds: number) => string {
  const { t } = useLingui()
  const { number } = useFigures()
  return (seconds) => (seconds < 120 ? t`${number(seconds)} s` : t`${number(Math.round(seconds / 60))} min`)
}
