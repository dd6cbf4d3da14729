import { elsewhere, erased, type TableUses } from '../table-use.ts'

export const sitting: TableUses<
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
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      participantId: 'plain',
      olympiadId: 'plain',
      paperId: 'plain',
      number: 'figure',
      seed: 'plain',
      epoch: 'plain',
      startedAt: 'figure',
      finishedAt: 'figure',
      receipt: 'figure',
      supersededAt: 'figure',
      supersededBy: 'actor',
      supersededReason: erased(null),
    },
  },
  attemptDevices: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      epoch: 'plain',
      deviceHash: erased(Buffer.alloc(0), 'secret'),
      reason: 'figure',
      since: 'figure',
    },
  },
  attemptModules: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      moduleIndex: 'figure',
      enteredAt: 'figure',
      endsAt: 'figure',
      finishedAt: 'figure',
      finishedEpoch: 'plain',
      finishedSequence: 'plain',
    },
  },
  attemptResets: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      moduleIndex: 'figure',
      fromEpoch: 'plain',
      enteredAt: 'figure',
      endsAt: 'figure',
      finishedAt: 'figure',
      resetAt: 'figure',
      resetBy: 'actor',
      reason: erased(''),
      attemptFinishedAt: 'figure',
      undoneAt: 'figure',
      undoneBy: 'actor',
      finishedEpoch: 'plain',
      finishedSequence: 'plain',
    },
  },
  answerSaves: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      epoch: 'plain',
      sequence: 'plain',
      questionId: 'figure',
      answer: elsewhere('typed answers'),
      capturedAt: 'figure',
      savedAt: 'figure',
      late: 'figure',
      nothingLeft: 'plain',
    },
  },
  heldSaves: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      epoch: 'plain',
      sequence: 'plain',
      reason: 'figure',
      accepted: 'figure',
      decidedBy: 'actor',
      decidedAt: 'figure',
      decisionReason: erased(''),
    },
  },
  unsentFiles: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      attemptId: 'plain',
      sha256: 'plain',
      name: erased(''),
      writtenAt: 'figure',
      answers: 'figure',
      kept: 'figure',
      late: 'figure',
      reason: erased(''),
      loadedBy: 'actor',
      loadedAt: 'figure',
    },
  },
  questionFlags: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'deleted',
    columns: { attemptId: 'plain', questionId: 'personal' },
  },
  sittingContacts: {
    purpose: 'sitting',
    retention: 'days',
    of: { learner: ['participantId', 'participants'] },
    rows: 'deleted',
    columns: {
      participantId: 'plain',
      olympiadId: 'plain',
      heardAt: 'personal',
      presentSince: 'personal',
      heardBefore: 'personal',
    },
  },
  sittingEvents: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      epoch: 'plain',
      kind: 'figure',
      happenedAt: 'figure',
      moduleIndex: 'figure',
      seconds: 'figure',
    },
  },
  sittingFeedback: {
    purpose: 'sitting',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      olympiadId: 'plain',
      difficulty: 'figure',
      enjoyment: 'figure',
      comment: erased(''),
      givenAt: 'figure',
    },
  },
}
