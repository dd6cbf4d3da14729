import type { DecidedVerdict } from '@agon/contract/result/verdicts'
import type { ParticipantId } from '@agon/domain/ids'
import { useState } from 'react'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Verdict.module.css'
import { verdictNames, verdictTones } from './verdict-words.ts'
import { ProposalOf } from './ProposalOf.tsx'
import { VerdictForm } from './VerdictForm.tsx'

interface Props {
  readonly participantId: ParticipantId
  readonly name: string
  readonly decisions: DecidedVerdict['decisions']
  readonly proposals: DecidedVerdict['proposals']
  readonly allowed: boolean
  readonly byTwo: boolean
}

/** The verdict on a participant with every decision before it, and a form for the next one. */
export function VerdictOf({ participantId, name, decisions, proposals, allowed, byTwo }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const [deciding, setDeciding] = useState(false)
  const verdict = decisions[0]?.verdict ?? 'counts'
  const waiting = proposals.some(({ status }) => status === 'proposed')
  return (
    <div className={css.verdict}>
      <StatusDot tone={verdictTones[verdict]}>{verdictNames[verdict]}</StatusDot>
      {decisions.map((one, at) => (
        <p key={one.id} className={css.decision}>
          {at === 0 ? null : `${verdictNames[one.verdict]}: `}
          {one.confirmedBy === null ? one.decidedBy : `${one.decidedBy}, confirmed by ${one.confirmedBy}`},{' '}
          {time(one.decidedAt, olympiad.timeZone)}: {one.reason}
        </p>
      ))}
      {proposals.map((proposal) => (
        <ProposalOf key={proposal.id} participantId={participantId} name={name} proposal={proposal} allowed={allowed} />
      ))}
      {deciding ? (
        <VerdictForm
          participantId={participantId}
          decisions={decisions}
          byTwo={byTwo}
          onDone={() => setDeciding(false)}
        />
      ) : allowed && !waiting ? (
        <Button size="small" aria-label={`Change the verdict on ${name}`} onClick={() => setDeciding(true)}>
          Change the verdict
        </Button>
      ) : null}
    </div>
  )
}
