import type { DecidedVerdict } from '@agon/contract/result/verdicts'
import type { ParticipantId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Verdict.module.css'
import { appliedWords, verdictNames } from './verdict-words.ts'

type Proposal = DecidedVerdict['proposals'][number]

interface Props {
  readonly participantId: ParticipantId
  readonly name: string
  readonly proposal: Proposal
  readonly allowed: boolean
}

/** A verdict that waits for a second person, with buttons to confirm, reject or withdraw it; or its outcome. */
export function ProposalOf({ participantId, name, proposal, allowed }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { verdict, status, reason, proposedBy, proposedAt, decidedBy, decidedAt } = proposal
  const proposed = `${verdictNames[verdict]}, proposed by ${proposedBy}, ${time(proposedAt, olympiad.timeZone)}: ${reason}`
  if (status !== 'proposed' && decidedAt !== null)
    return (
      <p className={css.decision}>
        {proposed} ({status === 'withdrawn' ? 'withdrawn' : `rejected by ${decidedBy ?? 'a user'}`},{' '}
        {time(decidedAt, olympiad.timeZone)})
      </p>
    )
  return (
    <>
      <StatusDot tone="wait">Waits for a second person</StatusDot>
      <p className={css.decision}>{proposed}</p>
      {allowed ? <Answer participantId={participantId} name={name} proposal={proposal} /> : null}
    </>
  )
}

function Answer({ participantId, name, proposal: { id, isOwn } }: Omit<Props, 'allowed'>) {
  const { olympiad } = useHere()
  const confirm = useWrite('POST /api/results/verdict/{participantId}/confirm')
  const reject = useWrite('POST /api/results/verdict/{participantId}/reject')
  const asked = { params: { participantId }, body: { proposalId: id } }
  const refusal = refusalOf(confirm.error) ?? refusalOf(reject.error)
  const busy = confirm.isPending || reject.isPending
  const rejectIt = () =>
    reject.mutate(asked, { onSuccess: () => notify.done(isOwn ? 'The proposal is withdrawn.' : 'It is rejected.') })
  return (
    <>
      {isOwn ? <p className={css.decision}>You proposed this. Another organiser must confirm it.</p> : null}
      <div className={css.answers}>
        {isOwn ? null : (
          <Button
            size="small"
            busy={busy}
            aria-label={`Confirm the verdict on ${name}`}
            onClick={() => confirm.mutate(asked, { onSuccess: () => notify.done(appliedWords(olympiad.phase)) })}
          >
            Confirm
          </Button>
        )}
        <Button
          size="small"
          busy={busy}
          aria-label={isOwn ? `Withdraw the verdict on ${name}` : `Reject the verdict on ${name}`}
          onClick={rejectIt}
        >
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
      {refusal === undefined ? null : <p role="alert">{refusal.reason}</p>}
    </>
  )
}
