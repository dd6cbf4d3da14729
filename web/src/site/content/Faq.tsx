import type { Question } from '@agon/contract/website-copy/site-page'
import { Trans } from '@lingui/react/macro'
import { Written } from '../Written.tsx'
import css from './Content.module.css'

/** Questions with their answers, which open without scripts. */
export function Faq({ questions }: { readonly questions: readonly Question[] }) {
  if (questions.length === 0)
    return (
      <p className={css.empty}>
        <Trans>Nothing has been answered here yet. Ask us on the Contact page.</Trans>
      </p>
    )
  return (
    <section className={css.section}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={css.faq}>
          <summary>{question}</summary>
          <div>
            <Written html={answer} />
          </div>
        </details>
      ))}
    </section>
  )
}
