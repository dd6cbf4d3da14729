import type { AuditedTables } from './audited.ts'

export const paper: AuditedTables<
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
    plain: ['version', 'position', 'titles', 'limitSeconds', 'shuffleQuestions', 'shuffleChoices', 'deletedAt'],
    silent: ['createdAt'],
  },
  questions: {
    olympiad: { through: 'questionModuleId', of: 'questionModules' },
    plain: ['version', 'questionModuleId', 'position', 'currentVersionId', 'originId', 'deletedAt'],
    silent: ['lineId', 'createdAt'],
  },
  questionVersions: { plain: ['questionId', 'number', 'kind', 'difficulty', 'topic'], silent: ['createdAt'] },
  questionImports: 'a history of its own',
  questionStatistics: 'written by jobs',
  questionOptions: 'written by jobs',
  paperStatistics: 'written by jobs',
  schoolQuestionFigures: 'written by jobs',
  reportFigures: 'derived',
  fixedFigures: 'derived',
  fixedCounts: 'derived',
  shownFigures: 'derived',
  countChanges: 'derived',
  countedLearners: 'derived',
  countedOlympiads: 'derived',
  groupCounts: 'derived',
  countedCharts: { key: 'olympiadId', plain: ['series', 'by', 'second', 'kind'] },
  publicFigures: 'derived',
  bankItems: 'derived',
  papers: { plain: ['number', 'sha256'], silent: ['publishedAt'] },
  paperModules: 'a history of its own',
  paperQuestions: 'a history of its own',
  versionFiles: 'derived',
  uploads: { plain: ['filename', 'mediaType', 'size', 'deletedAt'], silent: ['createdAt', 'deletedBy'] },
  attachments: { plain: ['uploadId', 'access'] },
  unfinishedUploads: 'the machinery',
}
