import type { PracticeQuestion } from '@agon/contract/report/school-calls'
import { Trans } from '@lingui/react/macro'
import css from './SchoolReport.module.css'
import { useInLanguage } from './use-in-language.ts'

/** Questions of earlier papers, with their answers behind a second click. */
export function Practice({ practice }: { readonly practice: readonly PracticeQuestion[] }) {
  const inLanguage = useInLanguage()
  return (
    <details>
      <summary>
        <Trans>Questions to practise</Trans>
      </summary>
      <ol className={css.practice}>
        {practice.map(({ questionId, olympiadTitle, stems, choices, right }) => {
          const words = right.map(inLanguage).join(', ')
          return (
            <li key={questionId}>
              <p>{inLanguage(stems)}</p>
              {choices.length === 0 ? null : (
                <ol className={css.choices}>
                  {choices.map((choice) => (
                    <li key={inLanguage(choice)}>{inLanguage(choice)}</li>
                  ))}
                </ol>
              )}
              <details>
                <summary>
                  <Trans>Answer</Trans>
                </summary>
                <p>{words}</p>
              </details>
              <p className={css.muted}>{olympiadTitle}</p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
