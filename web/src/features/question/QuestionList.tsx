import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionId } from '@agon/domain/ids'
import { plainText } from '@agon/domain/question/plain-text'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import bulkCss from './bulk/Bulk.module.css'
import { BulkBar } from './bulk/BulkBar.tsx'
import { allOrNone, noneChosen, stillThere, toggled, type Chosen } from './bulk/chosen.ts'
import { useChoiceKeys } from './bulk/useChoiceKeys.ts'
import { languagesOf } from './draft.ts'
import css from './Questions.module.css'
import { QuestionLine } from './QuestionLine.tsx'

type Props = {
  readonly items: readonly QuestionItem[]
  readonly modules: readonly QuestionModule[]
  readonly loaded: boolean
  readonly open: QuestionId | undefined
  readonly onOpen: (id: QuestionId) => void
}

/** A module's questions in their order, by their first words; those that are chosen are changed together. */
export function QuestionList({ items, modules, loaded, open, onOpen }: Props) {
  const { t } = useLingui()
  const [pressed, setPressed] = useState<Chosen<QuestionId>>(noneChosen)
  const list = items.map(({ id }) => id)
  const chosen = stillThere(pressed, list)
  const toggle = (id: QuestionId, range: boolean) => setPressed(toggled(chosen, list, id, range))
  const onKeyDown = useChoiceKeys({
    isChosen: (at) => items[at] !== undefined && chosen.ids.has(items[at].id),
    onChoose: (at) => items[at] !== undefined && toggle(items[at].id, false),
    onAll: () => setPressed(allOrNone(noneChosen, list)),
  })
  if (loaded && items.length === 0)
    return (
      <EmptyState title={<Trans>No questions yet</Trans>}>
        <Trans>Write the first one, or import a file.</Trans>
      </EmptyState>
    )
  return (
    <div className={css.listing}>
      {items.length === 0 ? null : (
        <div className={bulkCss.head}>
          <label className={bulkCss.check}>
            <input
              type="checkbox"
              aria-label={t`Select all`}
              checked={chosen.ids.size === items.length}
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen.ids.size > 0 && chosen.ids.size < items.length
              }}
              onChange={() => setPressed(allOrNone(chosen, list))}
            />
            {chosen.ids.size === 0 ? <span>{t`Select all`}</span> : null}
          </label>
          <output className={bulkCss.count}>
            {chosen.ids.size === 0 ? null : <Plural value={chosen.ids.size} one="# selected" other="# selected" />}
          </output>
          {chosen.ids.size === 0 ? null : (
            <BulkBar
              chosen={items.filter(({ id }) => chosen.ids.has(id))}
              modules={modules}
              onClear={() => setPressed(noneChosen)}
            />
          )}
        </div>
      )}
      <ol className={css.list}>
        {items.map((item) => {
          const { id, position, question } = item
          const stem = plainText(firstStem(question))
          return (
            <li key={id} className={bulkCss.row} data-chosen={chosen.ids.has(id)}>
              <label className={bulkCss.check}>
                <input
                  type="checkbox"
                  data-choice
                  aria-label={t`Select question ${position}: ${stem}`}
                  checked={chosen.ids.has(id)}
                  onKeyDown={onKeyDown}
                  onChange={(event) => toggle(id, (event.nativeEvent as MouseEvent).shiftKey)} // a checkbox changes by a click
                />
              </label>
              <QuestionLine item={item} stem={stem} open={id === open} onOpen={() => onOpen(id)} />
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function firstStem(question: QuestionItem['question']): string {
  const [language = 'en'] = languagesOf(question)
  return question.texts[language]?.stem ?? ''
}
