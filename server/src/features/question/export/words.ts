/** What is told before questions are exported, in English. */
export const questionExportWords = {
  'left-out': 'The file has no place for {what}.',
  'seen-by-agon': 'Other programs do not see {what}. Agon does, when it reads the file again.',
  'question-left-out': 'The question is not in the file: this format has single choice only.',
  'essay-elsewhere':
    'Other programs take this kind of question for an essay. Agon does not, when it reads the file again.',
  'places-all':
    'Moodle wants a marker on each of several right places. Agon takes a point on any of them, when it reads the file again.',
  'share-unseen': 'Moodle does not know a share of {share} %. Agon does, when it reads the file again.',
} as const

export type QuestionExportCode = keyof typeof questionExportWords
