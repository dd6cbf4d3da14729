import { writeGrade } from '@agon/domain/grade'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { participantList } from '@agon/contract/learner/list'
import { useHere } from '#/app/here.tsx'
import { recordRead, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage } from '#/app/list/ListPage.tsx'
import { LearnerPanel } from './LearnerPanel.tsx'
import { nameAndProvince } from './name-and-province.ts'

/** Every learner of the olympiad, with the state of the sitting. */
export function ParticipatingLearnersPage() {
  const { olympiad } = useHere()
  return (
    <ListPage
      list={participantList}
      scope={{ olympiadId: olympiad.id }}
      lead={olympiad.title}
      bulk={learnerEdit}
      removal={removal}
      inline={inlineLearners}
      rowName={(learner) => fullName(learner)}
      panel={({ id, close }) => <LearnerPanel id={id} onClose={close} />}
      columns={{
        ...nameAndProvince,
        grade: (learner) => (learner.grade === 0 ? '–' : writeGrade(learner.grade, learner.className)),
      }}
      empty={{
        title: 'No learners yet',
        text: 'Teachers load their learners in the portal. Learners appear here as soon as the first list is loaded.',
      }}
    />
  )
}

const removal = {
  noun: 'learners',
  effect:
    'The learners are taken out of this olympiad with their slips. Learners who have started stay, and so do earlier years.',
}

const inlineLearners: InlineEdit = {
  edit: learnerEdit,
  // From a row of the list.
  read: (id) => recordRead('GET /api/learner/single', { query: { participantId: id as ParticipantId } }),
}
