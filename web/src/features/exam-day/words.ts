import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import type { Tone } from '#/ui/theme/palette.ts'
import { needOf, type DayStage, type ExamDay, type Tally } from './needs.ts'

export function useTallyWords(): Record<Tally, string> {
  const { t } = useLingui()
  return {
    'not-started': t`Not started`,
    sitting: t`Sitting`,
    offline: t`Offline`,
    finished: t`Finished`,
    late: t`Late answers`,
  }
}

/** The consent that bars a learner from starting. */
export function useBarredWords(): Record<ExamDay['barred'][number]['consent'], string> {
  const { t } = useLingui()
  return {
    missing: t`No consent recorded`,
    withdrawn: t`Consent withdrawn`,
    objected: t`The family objects`,
  }
}

/** A learner's state in two words, and where the learner is in a line. */
export function useLearnerWords(stage: DayStage) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock, number } = useFigures()
  const at = (moment: string) => clock(moment, olympiad.timeZone)
  const state = (learner: ExamDayLearner): { tone: Tone | 'none'; word: string } => {
    const need = needOf(learner, stage)
    if (need === 'offline' || need === 'offline-over') return { tone: 'bad', word: t`Offline` }
    if (need === 'time-over') return { tone: 'bad', word: t`Time is up` }
    if (learner.status === 'finished') return { tone: 'good', word: t`Finished` }
    if (learner.status === 'sitting') return { tone: 'wait', word: t`Sitting` }
    return { tone: 'none', word: t`Not started` }
  }
  const where = (learner: ExamDayLearner): string => {
    const { module, question, lastSavedAt, offlineSince, finishedAt, status } = learner
    const parts: string[] = []
    if (status === 'not-started') return ''
    if (finishedAt !== null) parts.push(t`handed in ${at(finishedAt)}`)
    else if (question !== null && question.moduleIndex === module?.index)
      parts.push(t`Part ${number(question.moduleIndex)}, question ${number(question.questionIndex)}`)
    else if (module !== null) parts.push(t`Part ${number(module.index)}, nothing answered yet`)
    if (lastSavedAt !== null && finishedAt === null) parts.push(t`saved ${at(lastSavedAt)}`)
    if (offlineSince !== null) parts.push(t`offline since ${at(offlineSince)}`)
    if (learner.lateSaves > 0) parts.push(t`late answers: ${number(learner.lateSaves)}`)
    return parts.join(' · ')
  }
  return { state, where }
}
