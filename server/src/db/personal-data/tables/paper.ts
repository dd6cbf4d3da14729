import type { TableUses } from '../table-use.ts'

export const paper: TableUses<
  | 'questionModules'
  | 'questions'
  | 'questionVersions'
  | 'questionImports'
  | 'questionStatistics'
  | 'questionOptions'
  | 'paperStatistics'
  | 'schoolQuestionFigures'
  | 'reportFigures'
  | 'fixedFigures'
  | 'fixedCounts'
  | 'shownFigures'
  | 'countChanges'
  | 'countedLearners'
  | 'countedOlympiads'
  | 'groupCounts'
  | 'countedCharts'
  | 'publicFigures'
  | 'bankItems'
  | 'papers'
  | 'paperModules'
  | 'paperQuestions'
  | 'versionFiles'
  | 'uploads'
  | 'attachments'
  | 'unfinishedUploads'
> = {
  questionModules: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      position: 'plain',
      titles: 'plain',
      instructions: 'plain',
      limitSeconds: 'plain',
      shuffleQuestions: 'plain',
      shuffleChoices: 'plain',
      deletedAt: 'plain',
      createdAt: 'plain',
      version: 'plain',
    },
  },
  questions: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      questionModuleId: 'plain',
      position: 'plain',
      currentVersionId: 'plain',
      originId: 'plain',
      lineId: 'plain',
      deletedAt: 'plain',
      createdAt: 'plain',
      version: 'plain',
    },
  },
  questionVersions: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      questionId: 'plain',
      number: 'plain',
      kind: 'plain',
      difficulty: 'plain',
      topic: 'plain',
      marks: 'plain',
      content: 'plain',
      createdBy: 'actor',
      createdAt: 'plain',
    },
  },
  questionImports: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      questionModuleId: 'plain',
      filename: 'plain',
      format: 'plain',
      encoding: 'plain',
      imported: 'plain',
      texts: 'plain',
      faults: 'plain',
      createdBy: 'actor',
      createdAt: 'plain',
    },
  },
  questionOptions: {
    purpose: 'paper',
    retention: 'platform',
    columns: { paperId: 'plain', questionId: 'plain', band: 'plain', option: 'plain', learners: 'plain' },
  },
  paperStatistics: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      paperId: 'plain',
      olympiadId: 'plain',
      learners: 'plain',
      alpha: 'plain',
      sem: 'plain',
      questions: 'plain',
      awardConsistency: 'plain',
    },
  },
  schoolQuestionFigures: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      customerParticipantId: 'plain',
      paperId: 'plain',
      questionId: 'plain',
      olympiadId: 'plain',
      learners: 'plain',
      markSum: 'plain',
      expected: 'plain',
      variance: 'plain',
      wrongOption: 'plain',
      wrongLearners: 'plain',
    },
  },
  reportFigures: {
    purpose: 'paper',
    retention: 'platform',
    columns: { olympiadId: 'plain', name: 'plain', asOf: 'plain', figures: 'plain' },
  },
  fixedFigures: {
    purpose: 'paper',
    retention: 'platform',
    columns: { olympiadId: 'plain', asOf: 'plain', countedAt: 'plain', released: 'plain' },
  },
  fixedCounts: {
    purpose: 'paper',
    retention: 'platform',
    columns: { olympiadId: 'plain', name: 'plain', counts: 'plain' },
  },
  shownFigures: {
    purpose: 'paper',
    retention: 'platform',
    columns: { olympiadId: 'plain', series: 'plain', name: 'plain', asOf: 'plain', figures: 'plain' },
  },
  countChanges: {
    purpose: 'paper',
    retention: 'platform',
    columns: { participantId: 'plain', olympiadId: 'plain' },
  },
  countedLearners: {
    purpose: 'takingPart',
    retention: 'olympiads',
    of: { learner: ['participantId', 'participants'] },
    rows: 'updated',
    columns: { participantId: 'plain', olympiadId: 'plain', keys: 'figure', amounts: 'figure' },
  },
  countedOlympiads: {
    purpose: 'paper',
    retention: 'platform',
    columns: { olympiadId: 'plain', asOf: 'plain' },
  },
  groupCounts: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      olympiadId: 'plain',
      name: 'plain',
      key: 'plain',
      second: 'plain',
      entered: 'plain',
      started: 'plain',
      finished: 'plain',
      results: 'plain',
      percent: 'plain',
      medals: 'plain',
      feedback: 'plain',
    },
  },
  countedCharts: {
    purpose: 'platform',
    retention: 'platform',
    columns: { olympiadId: 'plain', series: 'plain', by: 'plain', second: 'plain', kind: 'plain' },
  },
  publicFigures: {
    purpose: 'platform',
    retention: 'platform',
    columns: { name: 'plain', asOf: 'plain', figures: 'plain' },
  },
  questionStatistics: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      paperId: 'plain',
      questionId: 'plain',
      olympiadId: 'plain',
      participants: 'plain',
      answered: 'plain',
      mastered: 'plain',
      markSum: 'plain',
      discrimination: 'plain',
      reached: 'plain',
      seconds: 'plain',
      revisions: 'plain',
      alphaWithout: 'plain',
    },
  },
  bankItems: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      questionId: 'plain',
      olympiadId: 'plain',
      lineId: 'plain',
      stem: 'plain',
      kind: 'plain',
      topic: 'plain',
      difficulty: 'plain',
      difficultyOrder: 'plain',
      marks: 'plain',
      languages: 'plain',
      changedAt: 'plain',
      usedIn: 'plain',
      uses: 'plain',
      participants: 'plain',
      facility: 'plain',
      discrimination: 'plain',
      search: 'derived',
    },
  },
  papers: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      number: 'plain',
      sha256: 'plain',
      face: 'plain',
      fullMarks: 'plain',
      publishedAt: 'plain',
      languages: 'plain',
    },
  },
  paperModules: {
    purpose: 'paper',
    retention: 'platform',
    columns: { paperId: 'plain', moduleIndex: 'plain', questionModuleId: 'plain', limitSeconds: 'plain' },
  },
  paperQuestions: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      paperId: 'plain',
      moduleIndex: 'plain',
      questionIndex: 'plain',
      questionId: 'plain',
      questionVersionId: 'plain',
    },
  },
  versionFiles: {
    purpose: 'paper',
    retention: 'platform',
    columns: { sha256: 'plain', questionVersionId: 'plain' },
  },
  attachments: {
    purpose: 'platform',
    retention: 'platform',
    columns: { id: 'plain', uploadId: 'plain', access: 'plain' },
  },
  unfinishedUploads: {
    purpose: 'platform',
    retention: 'days',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      filename: 'plain',
      size: 'plain',
      sha256: 'plain',
      access: 'plain',
      replaces: 'plain',
      received: 'plain',
      uploadId: 'plain',
      createdBy: 'actor',
      receivedAt: 'plain',
    },
  },
  uploads: {
    purpose: 'paper',
    retention: 'platform',
    columns: {
      id: 'plain',
      olympiadId: 'plain',
      filename: 'plain',
      mediaType: 'plain',
      size: 'plain',
      width: 'plain',
      height: 'plain',
      sha256: 'plain',
      createdBy: 'actor',
      createdAt: 'plain',
      sentAt: 'plain',
      deletedAt: 'plain',
      deletedBy: 'actor',
    },
  },
}
