import { sql } from 'kysely'
import { elsewhere, erased, type TableUses } from '../table-use.ts'

export const results: TableUses<
  | 'givenMarks'
  | 'givenMarkHistory'
  | 'paperMarkHistory'
  | 'secondMarkings'
  | 'secondMarkingChanges'
  | 'markerQuestions'
  | 'rankLists'
  | 'questionAnswers'
  | 'questionMarks'
  | 'moderatedParticipants'
  | 'certificates'
  | 'certificateEmails'
  | 'certificateRevocations'
  | 'certificateIssues'
  | 'resultCorrections'
  | 'resultBases'
  | 'verdicts'
  | 'verdictProposals'
  | 'doubtDecisions'
  | 'releasedChanges'
  | 'releasedChangeCustomers'
  | 'releasedChangeMails'
  | 'setAsideResults'
  | 'resultChanges'
  | 'liveFigures'
> = {
  givenMarks: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      questionId: 'figure',
      epoch: 'plain',
      sequence: 'plain',
      mark: 'figure',
      givenBy: 'actor',
      givenAt: 'figure',
      version: 'plain',
      comment: erased(''),
    },
  },
  givenMarkHistory: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      questionId: 'figure',
      version: 'plain',
      epoch: 'plain',
      sequence: 'plain',
      mark: 'figure',
      givenBy: 'actor',
      givenAt: 'figure',
      comment: elsewhere('comments of marks'),
      place: 'plain',
    },
  },
  paperMarkHistory: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: {
      attemptId: 'plain',
      questionId: 'figure',
      version: 'plain',
      mark: 'figure',
      enteredBy: 'actor',
      enteredAt: 'figure',
    },
  },
  secondMarkings: {
    purpose: 'results',
    retention: 'platform',
    columns: { questionId: 'plain', share: 'plain', tolerance: 'plain', version: 'plain' },
  },
  secondMarkingChanges: {
    purpose: 'results',
    retention: 'platform',
    columns: {
      id: 'plain',
      questionId: 'plain',
      share: 'plain',
      tolerance: 'plain',
      changedBy: 'actor',
      changedAt: 'plain',
    },
  },
  markerQuestions: {
    purpose: 'work',
    retention: 'platform',
    columns: { accountId: 'plain', questionId: 'plain' },
  },
  rankLists: {
    purpose: 'results',
    retention: 'platform',
    columns: { olympiadId: 'plain', list: 'plain', value: 'plain', ranked: 'plain' },
  },
  questionAnswers: {
    purpose: 'results',
    retention: 'olympiads',
    of: {
      learner: (
        id,
      ) => sql`question_answers.olympiad_id in (select olympiad_id from participants where learner_id = ${id})
        and question_answers.attempt_ids && array(
          select a.id from attempts a join participants p on p.id = a.participant_id where p.learner_id = ${id})`,
    },
    notExportedTo: ['learner'],
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      questionId: 'plain',
      questionVersionId: 'plain',
      answer: elsewhere('typed answers'),
      givenMark: 'figure',
      attemptIds: 'plain',
    },
  },
  questionMarks: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['attemptId', 'attempts'] },
    rows: 'updated',
    columns: { attemptId: 'plain', questionId: 'figure', mark: 'figure' },
  },
  moderatedParticipants: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      participantId: 'plain',
      olympiadId: 'plain',
      attemptId: 'plain',
      mark: 'figure',
      fullMarks: 'figure',
      rank: 'figure',
      place: 'derived',
      rankedGrade: 'figure',
      gradeRank: 'figure',
      rankedProvince: 'figure',
      provinceRank: 'figure',
      language: 'figure',
      languageRank: 'figure',
      award: 'figure',
      awardOrder: 'plain',
      firstName: erased('Erased'),
      lastName: erased('learner'),
      grade: 'figure',
      schoolName: 'figure',
      province: 'figure',
      computedAt: 'figure',
    },
  },
  certificates: {
    purpose: 'certificates',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      participantId: 'plain',
      olympiadId: 'plain',
      customerParticipantId: 'plain',
      number: 'figure',
      issue: 'figure',
      data: elsewhere('certificates', 'secret'),
      generationStatus: 'plain',
      sendStatus: 'plain',
      failure: 'plain',
      claimedAt: 'plain',
      sha256: elsewhere('certificates', 'secret'),
      size: 'plain',
      sendCount: 'plain',
      sendFailure: 'plain',
      sentAt: 'figure',
      revokedAt: elsewhere('certificates'),
      revokedReason: elsewhere('certificates'),
      createdAt: 'figure',
      generatedAt: 'figure',
      firstName: erased('Erased'),
      lastName: erased('learner'),
      schoolName: 'figure',
      award: 'figure',
      awardOrder: 'plain',
      search: 'derived',
      released: elsewhere('certificates', 'secret'),
      revokedByProduct: 'plain',
      issuedAt: 'figure',
      issuedBy: 'actor',
      issueReason: elsewhere('certificates'),
      isOutdated: 'plain',
    },
  },
  certificateIssues: {
    purpose: 'certificates',
    retention: 'olympiads',
    of: { learner: ['certificateId', 'certificates'] },
    rows: 'updated',
    columns: {
      certificateId: 'plain',
      issue: 'figure',
      data: elsewhere('certificates', 'secret'),
      issuedAt: 'figure',
      issuedBy: 'actor',
      reason: elsewhere('certificates'),
    },
  },
  certificateEmails: {
    purpose: 'certificates',
    retention: 'olympiads',
    columns: { certificateId: 'plain', queuedEmailId: 'plain', sendCount: 'plain' },
  },
  verdicts: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      participantId: 'plain',
      olympiadId: 'plain',
      verdict: 'figure',
      reason: erased('Erased'),
      decidedBy: 'actor',
      decidedAt: 'figure',
    },
  },
  doubtDecisions: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      kind: 'figure',
      questionId: 'plain',
      participantId: 'plain',
      evidence: 'figure',
      decision: 'figure',
      correctionId: 'plain',
      verdictId: 'plain',
      note: erased(''),
      decidedBy: 'actor',
      decidedAt: 'figure',
    },
  },
  verdictProposals: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      participantId: 'plain',
      olympiadId: 'plain',
      verdict: 'figure',
      reason: erased('Erased'),
      status: 'figure',
      proposedBy: 'actor',
      proposedAt: 'figure',
      decidedBy: 'actor',
      decidedAt: 'figure',
      verdictId: 'plain',
    },
  },
  setAsideResults: {
    purpose: 'results',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: {
      participantId: 'plain',
      olympiadId: 'plain',
      attemptId: 'plain',
      verdict: 'figure',
      mark: 'figure',
      fullMarks: 'figure',
    },
  },
  releasedChanges: {
    purpose: 'results',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      correctionId: 'plain',
      undone: 'plain',
      verdictId: 'plain',
      name: 'plain',
      at: 'plain',
      results: 'plain',
    },
  },
  releasedChangeMails: {
    purpose: 'results',
    retention: 'platform',
    columns: { releasedChangeId: 'plain', massMailId: 'plain' },
  },
  releasedChangeCustomers: {
    purpose: 'results',
    retention: 'platform',
    columns: { releasedChangeId: 'plain', customerParticipantId: 'plain', results: 'plain' },
  },
  resultBases: {
    purpose: 'results',
    retention: 'platform',
    columns: {
      olympiadId: 'plain',
      awardRules: 'plain',
      rankGroups: 'plain',
      tieRules: 'plain',
      lateAnswers: 'plain',
      statisticsPending: 'plain',
      answersComputedAt: 'plain',
      figuresStored: 'plain',
      statisticsMadeAt: 'plain',
    },
  },
  liveFigures: {
    purpose: 'results',
    retention: 'platform',
    columns: { olympiadId: 'plain', asOf: 'plain', sitting: 'plain', finished: 'plain', lit: 'plain', hour: 'plain' },
  },
  resultChanges: {
    purpose: 'results',
    retention: 'platform',
    columns: { id: 'plain', olympiadId: 'plain', what: 'plain' },
  },
  resultCorrections: {
    purpose: 'results',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      questionId: 'plain',
      act: 'plain',
      answers: 'plain',
      question: 'plain',
      reason: 'plain',
      status: 'plain',
      failure: 'plain',
      moved: 'plain',
      askedBy: 'actor',
      askedAt: 'plain',
      seen: 'plain',
      appliedAt: 'plain',
      undoneBy: 'actor',
      undoneReason: 'plain',
      undoneAt: 'plain',
    },
  },
  certificateRevocations: {
    purpose: 'certificates',
    retention: 'olympiads',
    of: { learner: ['certificateId', 'certificates'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      certificateId: 'plain',
      act: 'figure',
      byProduct: 'figure',
      userId: 'plain',
      reason: erased(null),
      at: 'figure',
    },
  },
}
