import { questionOrder, type FaceQuestion } from '@agon/domain/paper'
import { isUnread } from '@agon/domain/question/numeric'
import type { Answer } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import type { EnteredModule, SittingPlace } from '../state/place.ts'
import { inLanguage, useLanguage } from '../parts/language.ts'
import { useLaterWhenIdle } from '../fetched/later.ts'
import { paperLanguages } from '../parts/paper-languages.ts'
import { Question } from './Question.tsx'
import { Link } from '../router/Link.tsx'
import { Navigate } from '../router/Navigate.tsx'
import { useAnswers } from './use-answers.ts'
import { useOutbox, useSitting } from '../state/use-sitting.tsx'
import { whenIdle } from '../fetched/when-idle.ts'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'
import { MeantTaps } from './MeantTaps.tsx'
import { Overview } from './Overview.tsx'
import { SaveLine } from './SaveLine.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useOlympiadName } from '../router/use-olympiad-name.ts'

/** A part that runs: one question at a time, the way to the others, and handing in. */
export function ModuleQuestions({
  place,
  entered,
  questionIndex,
}: {
  readonly place: SittingPlace
  readonly entered: EnteredModule
  readonly questionIndex: number
}) {
  const { t } = useLingui()
  const olympiadName = useOlympiadName()
  const language = useLanguage()
  const questions = useMemo(
    () => questionOrder(entered.module, entered.index, entered.seed),
    [entered.module, entered.index, entered.seed],
  )
  const answers = useAnswers(entered)
  const { states } = useOutbox()
  const later = useLaterWhenIdle()
  useRest(entered)
  const question = questions[questionIndex - 1]
  const title = t`Question ${questionIndex} of ${questions.length}`
  useTitle(title, place.olympiad.title)
  useVisit(question, `${entered.index}/${questionIndex}`)
  const addressOf = (index: number) => `/${olympiadName}/olympiad/${entered.index}/${index}`
  if (question === undefined) return <Navigate to={addressOf(1)} />
  const part = inLanguage(entered.module.titles, language)
  const numbered = questions.map((one, position) => ({
    question: one,
    index: position + 1,
    href: addressOf(position + 1),
    answered: answers.isAnswered(one.id),
    seen: answers.isSeen(one.id),
    flagged: answers.isFlagged(one.id),
    unreadNumber: hasUnreadNumber(one, answers.of(one.id)),
  }))
  return (
    <Sheet
      title={place.olympiad.title}
      languages={paperLanguages(place)}
      aside={<TimeLeft deadline={place.paper?.modules[entered.index - 1]?.deadline ?? entered.deadline} />}
    >
      <p className="sitting-muted">
        <span>{t`Part ${entered.index} of ${place.paper?.modules.length ?? 1}`}</span>
        {part === null ? null : (
          <>
            {' · '}
            <span lang={part.language}>{part.text}</span>
          </>
        )}
      </p>
      <h1 key={`${entered.index}/${questionIndex}`} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      <MeantTaps key={question.id}>
        <Question
          question={question}
          module={entered.module}
          seed={entered.seed}
          answer={answers.of(question.id)}
          onAnswer={(answer, typing) => answers.give(question.id, answer, typing)}
        />
      </MeantTaps>
      <div className="sitting-after-answer">
        <SaveLine state={states.get(question.id)} zone={place.olympiad.timeZone} />
        <Flag flagged={answers.isFlagged(question.id)} onChange={(flagged) => answers.flag(question.id, flagged)} />
      </div>
      <nav className="sitting-acts" aria-label={t`Questions before and after`}>
        {questionIndex > 1 ? (
          <Link className="sitting-act sitting-act-quiet" to={addressOf(questionIndex - 1)}>
            <Trans>Previous</Trans>
          </Link>
        ) : null}
        {questionIndex < questions.length ? (
          <Link className="sitting-act" to={addressOf(questionIndex + 1)}>
            <Trans>Next</Trans>
          </Link>
        ) : null}
      </nav>
      {later === null ? null : <later.UnsentFile place={place} />}
      <Overview current={questionIndex} questions={numbered} />
      {later === null ? null : (
        <>
          <later.HandIn place={place} index={entered.index} questions={numbered} />
          <later.PicturesLine entered={entered} />
          {place.attempt === null ? null : <later.Noticing attemptId={place.attempt.id} moduleIndex={entered.index} />}
        </>
      )}
    </Sheet>
  )
}

function hasUnreadNumber(question: FaceQuestion, answer: Answer | undefined): boolean {
  return question.kind === 'numeric' && answer?.kind === 'numeric' && isUnread(answer, question)
}

/** What the rest of the sitting needs is fetched when the first of these questions is on the page. */
function useRest(entered: EnteredModule): void {
  const sitting = useSitting()
  useEffect(() => whenIdle(() => void sitting.provide(entered)), [entered, sitting])
}

/** Remembers where the learner is, and what has been looked at. */
function useVisit(question: FaceQuestion | undefined, page: string): void {
  const sitting = useSitting()
  const id = question?.id
  useEffect(() => {
    if (id !== undefined) sitting.visit(page, id)
  }, [id, page, sitting])
}

/** A question that the learner wants to look at again; it is marked among the others until they take the flag away. */
function Flag({ flagged, onChange }: { readonly flagged: boolean; readonly onChange: (flagged: boolean) => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className="sitting-flag" aria-pressed={flagged} onClick={() => onChange(!flagged)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M3 15V1.5h9.5l-2.5 4 2.5 4H3" />
      </svg>
      {t`Flag to look at again`}
    </button>
  )
}
