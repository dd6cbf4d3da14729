import { fullName } from '@agon/domain/person-name'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantId } from '@agon/domain/ids'
import { useLingui } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { LearnerConsent } from '../consent/LearnerConsent.tsx'
import { LearnerActs } from './LearnerActs.tsx'
import { Propose, Proposed } from './Propose.tsx'
import { useLearnerEditWords, useSittingWords } from './words.ts'

type Props = { readonly id: number; readonly onClose: () => void }

/** One learner beside the list: details to correct, the slip, the place. */
export function LearnerPanel({ id, onClose }: Props) {
  const { t } = useLingui()
  const sitting = useSittingWords()
  const words = useLearnerEditWords()
  // From the address; an id that is none is not found.
  const learner = useRead('GET /api/learner/single', { query: { participantId: id as ParticipantId } })
  return (
    <RecordPanel
      heading={t`Learner`}
      failed={t`This learner could not be loaded`}
      read={learner}
      title={({ item }) => fullName(item)}
      lead={({ item }) => item.schoolName}
      records={({ item }) => [`participants:${item.id}`, `learners:${item.learnerId}`]}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <KeyValue
            pairs={[
              { key: 'username', label: t`User name`, value: item.username },
              { key: 'sitting', label: t`Sitting`, value: sitting[item.sittingStatus] },
            ]}
          />
          <Proposed item={item} />
          <EditForm
            key={item.id}
            edit={learnerEdit}
            item={item}
            words={words}
            instead={({ code, values, done }) =>
              code === 'learnerStarted' || code === 'learnerElsewhere' ? (
                <Propose item={item} values={values} onSent={done} />
              ) : null
            }
          />
          <LearnerConsent learnerId={item.learnerId} name={fullName(item)} />
          <LearnerActs row={item} onGone={onClose} />
        </>
      )}
    </RecordPanel>
  )
}
