import type { QuestionItem } from '@agon/contract/question/item'
import { languageNames } from '@agon/domain/question/language-name'
import type { Language } from '@agon/domain/question/parts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import { languagesOf } from './texts.ts'
import { writingOf } from './kinds/kinds.ts'
import languagesCss from './Languages.module.css'
import css from './Questions.module.css'
import { useDifficultyWords } from './words.ts'

type Props = {
  readonly item: QuestionItem
  /** Where it stands now; the item may not know yet. */
  readonly position: number
  readonly stem: string
  /** The languages that the module is offered in. */
  readonly expected: readonly Language[]
  readonly open: boolean
  readonly onOpen: () => void
  /** One place up (-1) or down. */
  readonly onMove: (by: -1 | 1) => void
}

const namesOf = (languages: readonly Language[]) => languages.map((language) => languageNames[language]).join(', ')

/** One question of the list: its place, its first words, and what is said of it in short. */
export function QuestionLine({ item, position, stem, expected, open, onOpen, onMove }: Props) {
  const { i18n } = useLingui()
  const difficulties = useDifficultyWords()
  const { question, published } = item
  const written = languagesOf(question)
  const missing = namesOf(expected.filter((language) => !written.includes(language)))
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      className={css.item}
      aria-current={open ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={onOpen}
      onKeyDown={keys}
    >
      <span className={css.position}>{position}</span>
      <span className={css.stem}>{stem}</span>
      <span className={css.facts}>
        <span>{i18n._(writingOf(question).name)}</span>
        <span>{difficulties[question.difficulty]}</span>
        <span>
          <Plural value={question.marks / 1000} one="# mark" other="# marks" />
        </span>
        <span>{namesOf(written)}</span>
        {missing === '' ? null : (
          <span className={languagesCss.missing}>
            <Trans>{missing} missing</Trans>
          </span>
        )}
        {published ? (
          <span>
            <Trans>in a paper</Trans>
          </span>
        ) : null}
      </span>
    </button>
  )
}
