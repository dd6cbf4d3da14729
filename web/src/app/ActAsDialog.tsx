import type { ParticipantId, UserId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAction } from '../api/use-action.ts'
import { readStored, writeStored } from '../lib/stored.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SelectField } from '../ui/form/SelectField.tsx'
import { actAs } from './session.ts'

type Props = {
  /** Whom one may act as: the first, unless another is chosen. */
  readonly people: readonly [Person, ...Person[]]
  /** The olympiad whose grant is meant; absent: as the person last worked. */
  readonly olympiadId?: number | undefined
  readonly onClose: () => void
}
type Person = { readonly name: string; readonly as?: string } & (
  | { readonly userId: UserId }
  | { readonly participantId: ParticipantId }
)

/** The reason given last is offered again: a morning's calls for help are often one. */
const recent = 'act-as-reason'

/** Asks why, then goes on as another user. */
export function ActAsDialog({ people, olympiadId, onClose }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('0')
  const person = people[Number(chosen)] ?? people[0]
  const isLearner = 'participantId' in person
  const act = useAction<void, string>({
    mutationFn: async (reason) => {
      writeStored(recent, reason)
      const whom = isLearner ? { participantId: person.participantId } : { userId: person.userId }
      await actAs({ ...whom, reason, olympiadId })
    },
  })
  return (
    <ConfirmDialog
      open
      title={t`Act as ${person.name}?`}
      act={t`Act as ${person.name}`}
      reason="required"
      recentReason={readStored(recent) ?? ''}
      busy={act.isPending}
      error={act.error?.message}
      onClose={onClose}
      // What was refused is in the dialog.
      onConfirm={act.mutate}
    >
      {people.length === 1 ? null : (
        <SelectField
          name="person"
          label={t`Who`}
          always
          choices={people.map(({ name, as }, index) => ({
            value: String(index),
            label: as === undefined ? name : `${name}, ${as}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <p>
        {isLearner ? (
          <Trans>
            You see the pages of {person.name} for up to 30 minutes and cannot change anything. The activity log records
            both names.
          </Trans>
        ) : (
          <Trans>
            You have the access of {person.name} for up to 30 minutes. The activity log records both names, and the user
            gets an e-mail afterwards.
          </Trans>
        )}
      </p>
    </ConfirmDialog>
  )
}
