import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionId } from '@agon/domain/ids'
import type { UndoBulkBody } from '@agon/contract/question/undo-bulk'
import { plainText } from '@agon/domain/question/plain-text'
import { languages } from '@agon/domain/question/parts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { notify } from '#/ui/notify.tsx'
import bulkCss from './bulk/Bulk.module.css'
import { BulkBar } from './bulk/BulkBar.tsx'
import { allOrNone, noneChosen, stillThere, toggled, type Chosen } from './bulk/chosen.ts'
import { UndoBar } from './bulk/UndoBar.tsx'
import { useChoiceKeys } from './bulk/use-choice-keys.ts'
import { languagesOf } from './texts.ts'
import { Grip } from '#/app/order/Grip.tsx'
import { usePutOrder } from '#/app/order/use-put-order.ts'
import { useRowDrag } from '#/app/order/use-row-drag.ts'
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
  const titles = modules.find(({ id }) => id === items[0]?.questionModuleId)?.titles ?? {}
  const expected = languages.filter((language) => titles[language] !== undefined)
  const [pressed, setPressed] = useState<Chosen<QuestionId>>(noneChosen)
  const [undo, setUndo] = useState<UndoBulkBody>()
  const { shown, told, move, onPointerDown } = useMoving(items)
  const list = shown.map(({ id }) => id)
  const chosen = stillThere(pressed, list)
  const toggle = (id: QuestionId, range: boolean) => setPressed(toggled(chosen, list, id, range))
  const onKeyDown = useChoiceKeys({
    isChosen: (at) => shown[at] !== undefined && chosen.ids.has(shown[at].id),
    onChoose: (at) => shown[at] !== undefined && toggle(shown[at].id, false),
    onAll: () => setPressed(allOrNone(noneChosen, list)),
  })
  const undoBar =
    undo === undefined ? null : (
      <UndoBar key={JSON.stringify(undo)} undo={undo} items={items} onDone={() => setUndo(undefined)} />
    )
  if (loaded && items.length === 0)
    return (
      <div className={css.listing}>
        {undoBar}
        <EmptyState title={<Trans>No questions yet</Trans>}>
          <Trans>Write the first one, or import a file.</Trans>
        </EmptyState>
      </div>
    )
  return (
    <div className={css.listing}>
      {undoBar}
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
              chosen={shown.filter(({ id }) => chosen.ids.has(id))}
              modules={modules}
              onClear={() => setPressed(noneChosen)}
              onDone={(done) => {
                setPressed(noneChosen)
                setUndo(done)
              }}
            />
          )}
        </div>
      )}
      <output className="only-read-aloud">{told}</output>
      {/* Dragging is one way; Alt with the arrows is the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={css.list} onPointerDown={onPointerDown}>
        {shown.map((item, at) => {
          const { id, question } = item
          const position = at + 1
          const stem = stemOf(question)
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
              <QuestionLine
                item={item}
                position={position}
                stem={stem}
                expected={expected}
                open={id === open}
                onOpen={() => onOpen(id)}
                onMove={(by) => move(at, at + by)}
              />
              {onPointerDown === undefined || shown.length < 2 ? null : <Grip />}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** A module's questions in the order that they are put in, by dragging or by keys; each move is saved and said. */
function useMoving(items: readonly QuestionItem[]) {
  const { t } = useLingui()
  const write = useWrite('POST /api/question/move/{id}')
  const [told, setTold] = useState('')
  const [shown, putOrder] = usePutOrder(items)
  const move = (from: number, to: number) => {
    const item = shown[from]
    if (item === undefined || to < 0 || to >= shown.length) return
    setTold(t`${stemOf(item.question)}: place ${to + 1} of ${shown.length}`)
    const settle = putOrder(shown.toSpliced(from, 1).toSpliced(to, 0, item))
    write.mutate(
      { params: { id: item.id }, body: { questionModuleId: item.questionModuleId, position: to + 1 } },
      {
        onSuccess: settle,
        onError: (error) => {
          settle()
          notify.failed(error.message)
        },
      },
    )
  }
  return { shown, told, move, onPointerDown: useRowDrag(move) }
}

function stemOf(question: QuestionItem['question']): string {
  const [language = 'en'] = languagesOf(question)
  return plainText(question.texts[language]?.stem ?? '')
}
