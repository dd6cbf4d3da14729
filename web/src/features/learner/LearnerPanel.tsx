import type { ParticipantId } from '@agon/domain/ids'
import { useLingui } from '@lingui/react/macro'
import { useRead } from '../../api/queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Sections } from '../../ui/Sections.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { useSittingWords } from './words.ts'
import { LearnerActs } from './LearnerActs.tsx'
import { LearnerForm } from './LearnerForm.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One learner beside the list: details to correct, the slip, the place. */
export function LearnerPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const sitting = useSittingWords()
  // From the address; an id that is none is not found.
  const learner = useRead('GET /api/learner/single', { query: { participantId: id as ParticipantId } })
  const row = learner.data?.item
  return (
    <SidePanel
      title={row === undefined ? t`Learner` : `${row.firstName} ${row.lastName}`}
      lead={row?.schoolName}
      onClose={onClose}
    >
      {learner.isError ? (
        <ErrorState
          title={t`This learner could not be loaded`}
          reason={learner.error.message}
          onRetry={() => void learner.refetch()}
        />
      ) : row === undefined ? null : (
        <Sections>
          <KeyValue
            pairs={[
              { key: 'username', label: t`User name`, value: row.username },
              { key: 'sitting', label: t`Sitting`, value: sitting[row.sittingStatus] },
            ]}
          />
          <LearnerForm key={row.id} row={row} />
          <LearnerActs row={row} onGone={onClose} />
        </Sections>
      )}
    </SidePanel>
  )
}
