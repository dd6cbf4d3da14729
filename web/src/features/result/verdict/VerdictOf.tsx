import type { DecidedVerdict } from '@agon/contract/result/verdicts'
import type { ParticipantId } from '@agon/domain/ids'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Verdict.module.css'
import { verdictNames, verdictTones } from './verdict-words.ts'
import { VerdictForm } from './VerdictForm.tsx'

interface Props {
  readonly participantId: ParticipantId
  readonly name: string
  readonly decisions: DecidedVerdict['decisions']
  readonly allowed: boolean
}

/** The verdict on a participant with every decision before it, and a form for the next one. */
export function VerdictOf({ participantId, name, decisions, allowed }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const [deciding, setDeciding] = useState(false)
  const verdict = decisions[0]?.verdict ?? 'counts'
  return (
    <div className={css.verdict}>
      <StatusDot tone={verdictTones[verdict]}>{verdictNames[verdict]}</StatusDot>
      {decisions.map((one, at) => (
        <p key={one.id} className={css.decision}>
          {at === 0 ? null : `${verdictNames[one.verdict]}: `}
          {one.decidedBy}, {time(one.decidedAt, olympiad.timeZone)}: {one.reason}
        </p>
      ))}
      {deciding ? (
        <VerdictForm participantId={participantId} decisions={decisions} onDone={() => setDeciding(false)} />
      ) : allowed ? (
        <Button size="small" aria-label={`Change the verdict on ${name}`} onClick={() => setDeciding(true)}>
          Change the verdict
        </Button>
      ) : null}
    </div>
  )
}
