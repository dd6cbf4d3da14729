import type { ParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../api/queries.ts'
import { Act } from '../ui/Act.tsx'
import { Button, type ButtonSize } from '../ui/Button.tsx'
import { Buttons } from '../ui/Sections.tsx'

type Props = {
  readonly participantId: ParticipantId
  readonly seated: boolean
  readonly started: boolean
  readonly size?: ButtonSize
}

/** Keeps a paid place for a learner, or gives it back. */
export function PaidPlace({ participantId, seated, started, size = 'regular' }: Props) {
  const { t } = useLingui()
  const assign = useWrite('PUT /api/learner/seat/{id}')
  return (
    <Act
      title={<Trans>Paid place</Trans>}
      hint={
        seated ? (
          <Trans>A place is kept for this learner.</Trans>
        ) : (
          <Trans>No place is kept. A free one is taken when the sitting starts.</Trans>
        )
      }
      problem={assign.error?.message}
    >
      <Buttons>
        <Button
          size={size}
          busy={assign.isPending}
          blocked={started ? t`The place is taken: the sitting has started.` : undefined}
          onClick={() => assign.mutate({ params: { id: participantId }, body: { seated: !seated } })}
        >
          {seated ? <Trans>Give the place back</Trans> : <Trans>Keep a place</Trans>}
        </Button>
      </Buttons>
    </Act>
  )
}
