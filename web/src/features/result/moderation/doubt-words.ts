import type { DoubtDecision, DoubtItem } from '@agon/contract/result/doubts'
import type { DoubtKind } from '@agon/domain/doubt'
import { fullName } from '@agon/domain/person-name'
import { nameOf } from '../question-verdict.ts'

export const kindWords: Record<DoubtKind, string> = {
  question: 'Doubtful question',
  late: 'Late answers or answers from a file',
  devices: 'Several devices',
  left: 'Page left often or for long',
}

/** The question or participant that it is about. */
export function subjectWords({ question, participant }: Pick<DoubtItem, 'question' | 'participant'>): string {
  if (question !== null) return `Question ${nameOf(question)}`
  return participant === null ? '' : `${fullName(participant)}, ${participant.schoolName}`
}

/** The decision in words. */
export function decisionWords({ decision, correctionId }: DoubtDecision): string {
  if (decision === 'reopened') return 'opened again'
  if (decision === 'no-act') return 'looked at, no act'
  return correctionId === null ? 'answered by a verdict' : 'answered by a correction'
}
