import type { SchoolReportQuestion, TeachNext } from '@agon/contract/report/school-calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { GapScale } from './GapScale.tsx'
import { Practice } from './Practice.tsx'
import css from './SchoolReport.module.css'
import { useInLanguage } from './use-in-language.ts'

type Props = { readonly place: number; readonly next: TeachNext }

/** A topic to teach next, with its evidence. */
export function Next({ place, next }: Props) {
  const { share, number } = useFigures()
  const { t } = useLingui()
  const inLanguage = useInLanguage()
  const [earned, expected] = [share(next.earned ?? 0), share(next.expected ?? 0)]
  return (
    <li className={css.one}>
      <span aria-hidden="true" className={css.place}>
        {number(place)}
      </span>
      <div className={css.words}>
        <h4>{inLanguage(next.titles)}</h4>
        <StatusDot tone={next.judgement === 'teach' ? 'bad' : 'wait'}>
          {next.judgement === 'teach' ? t`Clearly behind` : t`Perhaps behind`}
        </StatusDot>
        <GapScale line={next} />
        <p>
          <Trans>
            Your learners earned {earned} of the marks, similar learners elsewhere {expected}.
          </Trans>
        </p>
        {next.question === null ? null : <Question question={next.question} />}
        {next.practice.length === 0 ? null : <Practice practice={next.practice} />}
      </div>
    </li>
  )
}

function Question({ question }: { readonly question: SchoolReportQuestion }) {
  const { number } = useFigures()
  const inLanguage = useInLanguage()
  const { paperNumber, moduleIndex, questionIndex, topic, right, wrong } = question
  const name = `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
  const learners = number(wrong?.learners ?? 0)
  const chosen = inLanguage(wrong?.words ?? {})
  const key = inLanguage(right ?? {})
  const note = inLanguage(wrong?.note ?? {})
  return (
    <blockquote className={css.question}>
      <p className={css.muted}>
        <Trans>
          Question {name}, {topic}
        </Trans>
      </p>
      <p>{inLanguage(question.stems)}</p>
      {question.figures.map(({ sha256, width, height, words }) => (
        <img
          key={sha256}
          src={`/api/media/${sha256}`}
          alt={inLanguage(words)}
          width={width}
          height={height}
          className={css.figure}
        />
      ))}
      {question.choices.length === 0 ? null : (
        <ol className={css.choices}>
          {question.choices.map((choice) => (
            <li key={inLanguage(choice)}>{inLanguage(choice)}</li>
          ))}
        </ol>
      )}
      {wrong === null ? null : (
        <p>
          <Trans>
            {learners} chose “{chosen}”, a larger share than elsewhere.
          </Trans>
        </p>
      )}
      {note === '' ? null : (
        <p>
          <Trans>Author’s note: {note}</Trans>
        </p>
      )}
      {right === null ? null : (
        <p>
          <Trans>Right answer: {key}</Trans>
        </p>
      )}
    </blockquote>
  )
}
