/** What is reported before questions are exported, in English. */
export const questionExportWords = {
  'left-out': 'The file has no place for {what}.',
  'seen-by-agon': 'Other programs do not see {what}. Agon does, when it reads the file again.',
  'question-left-out': 'The question is not in the file: this format has single choice only.',
  'essay-elsewhere':
    'Other programs take this kind of question for an essay. Agon does not, when it reads the file again.',
  'places-all':
    'Moodle wants a marker on each of several right places. Agon takes a point on any of them, when it reads the file again.',
  'languages-apart': 'Other programs take each of its languages for a question of its own. Agon does not.',
  'map-as-picture':
    'Other programs ask for a point on a picture of the map, in whole pixels. Agon asks for the place in degrees, when it reads the file again.',
  'compared-exactly':
    'Other programs take an answer with other spaces, hyphens or accents for wrong. Agon does not, when it reads the file again.',
  'wildcards-unseen':
    'Other programs do not know that * stands for any letters. Agon does, when it reads the file again.',
  'share-unseen': 'Moodle does not know a share of {share} %. Agon does, when it reads the file again.',
  'cost-nearest':
    'Moodle does not know that a wrong choice costs {cost} %: the file says {share} %. Agon keeps the exact penalty, when it reads the file again.',
} as const

export type QuestionExportCode = keyof typeof questionExportWords
