import type { ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from '../participant-tracker/Tracker.module.css'

type Props = { readonly onAnswer: (request: ExtraTimeRequest) => void }

/** What teachers ask for and nobody has answered yet; nothing where nothing waits. */
export function AskedMinutes({ onAnswer }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock } = useFigures()
  const asked = useRead('GET /api/sitting/extra-time-request', { query: { olympiadId: olympiad.id } })
  const waiting = asked.data?.items.filter(({ outcome }) => outcome === null) ?? []
  if (waiting.length === 0) return null
  return (
    <Section label={t`Extra minutes asked for`}>
      <h2 className={css.asked}>
        <StatusDot tone="wait">{t`Teachers ask for extra minutes`}</StatusDot>
      </h2>
      <ul className={css.given} aria-live="polite">
        {waiting.map((request) => (
          <li key={request.id} className={css.request}>
            <span className={css.asking}>
              <strong>
                <Plural
                  value={request.minutes}
                  one={`# minute for ${whom(request)}`}
                  other={`# minutes for ${whom(request)}`}
                />
              </strong>
              <span>{request.reason}</span>
              <span className={css.note}>
                {request.participant === null ? '' : `${request.schoolName}, `}
                {request.by}, {clock(request.askedAt, olympiad.timeZone)}
              </span>
            </span>
            <Button size="small" aria-label={t`Answer: ${whom(request)}`} onClick={() => onAnswer(request)}>
              <Trans>Answer</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function whom({ participant, schoolName }: ExtraTimeRequest): string {
  return participant?.name ?? schoolName
}
