import type { AuditedTables } from './audited.ts'

export const sitting: AuditedTables<
  | 'attempts'
  | 'attemptDevices'
  | 'attemptModules'
  | 'attemptResets'
  | 'answerSaves'
  | 'heldSaves'
  | 'unsentFiles'
  | 'questionFlags'
  | 'sittingContacts'
  | 'sittingEvents'
  | 'sittingFeedback'
> = {
  attempts: {
    plain: ['participantId', 'number', 'onPaper', 'startedAt', 'finishedAt', 'supersededAt', 'supersededBy'],
    silent: ['seed', 'epoch'],
  },
  attemptDevices: { key: 'attemptId', plain: ['epoch', 'reason'], silent: ['since'] },
  attemptModules: { key: 'attemptId', plain: ['moduleIndex', 'enteredAt', 'endsAt', 'finishedAt'] },
  attemptResets: { key: 'attemptId', plain: ['moduleIndex', 'fromEpoch', 'resetBy', 'undoneAt', 'undoneBy'] },
  answerSaves: 'a history of its own',
  heldSaves: {
    key: 'attemptId',
    plain: ['reason', 'accepted'],
    silent: ['epoch', 'sequence', 'decidedBy', 'decidedAt'],
  },
  unsentFiles: { plain: ['attemptId', 'answers', 'kept', 'late'], silent: ['loadedAt', 'writtenAt'] },
  questionFlags: 'a history of its own',
  sittingContacts: 'counters',
  sittingEvents: 'a history of its own',
  sittingFeedback: {
    plain: ['difficulty', 'enjoyment', 'hiddenAt', 'theme'],
    silent: ['attemptId', 'givenAt', 'sentOn', 'hiddenBy', 'search', 'language', 'questionIds', 'describedAt'],
  },
}
