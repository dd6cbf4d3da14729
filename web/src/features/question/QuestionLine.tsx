import type { QuestionItem } from '@agon/contract/question/item'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { languagesOf } from './draft.ts'
import { writingOf } from './kinds/kinds.ts'
import css from './Questions.module.css'
import { useDifficultyWords } from './words.ts'

type Props = {
  readonly item: QuestionItem
  readonly stem: string
  readonly open: boolean
  readonly onOpen: () => void
}

/** One question of the list: its place, its first words, and what is said of it in short. */
export function QuestionLine({ item, stem, open, onOpen }: Props) {
  const { i18n } = useLingui()
  const difficulties = useDifficultyWords()
  const { position, question, published } = item
  return (
    <button type="button" className={css.item} aria-current={open ? 'true' : undefined} onClick={onOpen}>
      <span className={css.position}>{position}</span>
      <span className={css.stem}>{stem}</span>
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
  )
}
