import type { QuestionItem } from '@agon/contract/question'
import type { QuestionId } from '@agon/domain/ids'
import { plainText } from '@agon/domain/question/plain-text'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { languagesOf } from './draft.ts'
import css from './Questions.module.css'
import { writingOf } from './kinds/kinds.ts'
import { useDifficultyWords } from './words.ts'

type Props = {
  readonly items: readonly QuestionItem[]
  readonly loaded: boolean
  readonly open: QuestionId | undefined
  readonly onOpen: (id: QuestionId) => void
}

/** A module's questions in their order, by their first words. */
export function QuestionList({ items, loaded, open, onOpen }: Props) {
  const { i18n } = useLingui()
  const difficulties = useDifficultyWords()
  if (loaded && items.length === 0)
    return (
      <EmptyState title={<Trans>No questions yet</Trans>}>
        <Trans>Write the first one, or import a file.</Trans>
      </EmptyState>
    )
  return (
    <ol className={css.list}>
      {items.map(({ id, position, question, published }) => (
        <li key={id}>
          <button
            type="button"
            className={css.item}
            aria-current={id === open ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            <span className={css.position}>{position}</span>
            <span className={css.stem}>{plainText(firstStem(question))}</span>
            <span className={css.facts}>
              <span>{i18n._(writingOf(question).name)}</span>
              <span>{difficulties[question.difficulty]}</span>
              <span>
                <Plural value={question.marks / 1000} one="# mark" other="# marks" />
              </span>
              <span>{languagesOf(question).join(' ')}</span>
              {published ? (
                <span>
                  <Trans>in a paper</Trans>
                </span>
              ) : null}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

function firstStem(question: QuestionItem['question']): string {
  const [language = 'en'] = languagesOf(question)
  return question.texts[language]?.stem ?? ''
}
