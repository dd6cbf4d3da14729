import type { CorrectionAct, CorrectionStatus } from '@agon/domain/correction'
import type { QuestionVerdict } from '@agon/domain/question-verdict'

export const actWords: Record<CorrectionAct, string> = {
  void: 'Leave the question out for all',
  everybody: 'Full marks for all who had it',
  accept: 'Accept further answers',
  rekey: 'Set another right answer',
}

export const statusWords: Record<CorrectionStatus, string> = {
  applying: 'Being applied',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Not applied',
}

export const verdictWords: Record<QuestionVerdict, string> = {
  good: '',
  reversed: 'Check the key: the strong do worse',
  flat: 'Hardly tells the strong from the weak',
  trivial: 'Nearly everybody has it',
  unearned: 'Almost no learner is correct',
}
