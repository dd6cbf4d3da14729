import type { QuestionToMark } from '@agon/contract/marking/calls'
import { languages } from '@agon/domain/question/parts'
import { Trans } from '@lingui/react/macro'
import { RichText } from '#/sitting/question/text/RichText.tsx'
import css from './Marking.module.css'

/** What was asked, in each language that it was asked in, and what to look for. */
export function Guidance({ question: { guidance, stems } }: { readonly question: QuestionToMark }) {
  return (
    <aside className={css.guidance}>
      <section>
        <h3>
          <Trans>What to look for</Trans>
        </h3>
        {guidance === '' ? (
          <p className={css.hint}>
            <Trans>The question has no guidance.</Trans>
          </p>
        ) : (
          <RichText html={guidance} />
        )}
      </section>
      <section>
        <h3>
          <Trans>Question</Trans>
        </h3>
        {languages.map((language) => {
          const stem = stems[language]
          return stem === undefined ? null : <RichText key={language} html={stem} language={language} />
        })}
      </section>
    </aside>
  )
}
