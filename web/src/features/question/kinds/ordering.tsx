import type { Ordering } from '@agon/domain/question/ordering'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#/ui/Button.tsx'
import css from '../Questions.module.css'
import { newIds, underNewIds, withoutTextsFor, withTextsFor } from './ids.ts'
import type { KeyProps, KindWriting, RightProps } from './kind.ts'
import { Grip } from '#/app/order/Grip.tsx'
import { useRowDrag } from '#/app/order/use-row-drag.ts'
import { ScoringField, type Scorings } from './Scoring.tsx'
import { wordsIn } from './words-in.ts'

const most = 26

export const ordering: KindWriting<'ordering'> = {
  name: msg`Ordering`,
  make(base, carried) {
    const { base: renamed, ids } = underNewIds(base, carried.choices, 4)
    return { ...renamed, kind: 'ordering', items: ids, scoring: 'each' }
  },
  carry: ({ items }) => ({ choices: items, right: [] }),
  choiceFields: ({ items }) =>
    items.map((id, at) => {
      const number = at + 1
      return { id, name: msg`Item ${number}`, ...(number === items.length ? { withNext: addItem } : {}) }
    }),
  Key,
  Right,
}

function addItem(question: Ordering): Ordering {
  const ids = newIds(1, question.items)
  return { ...question, items: [...question.items, ...ids], texts: withTextsFor(question.texts, ids) }
}

function Key({ draft, fields, onChange }: KeyProps<'ordering'>) {
  const { t } = useLingui()
  const scorings = useScorings()
  const { items } = draft
  const few = items.length <= 2 ? t`An ordering has at least two items.` : undefined
  const full = items.length >= most ? t`There are 26 at most.` : undefined
  const drop = (id: string) =>
    onChange({ ...draft, items: items.filter((other) => other !== id), texts: withoutTextsFor(draft.texts, [id]) })
  const move = (from: number, to: number) =>
    onChange({ ...draft, items: items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)) })
  const onPointerDown = useRowDrag(move)
  const error = fields['question.items']
  return (
    <fieldset className={css.key} data-field="items">
      <legend>
        <Trans>Right order</Trans>
      </legend>
      <p className={css.hint}>
        <Trans>The items stand above in the right order; learners get them in another one.</Trans>
      </p>
      {error === undefined ? null : <span className={css.error}>{error}</span>}
      {/* Dragging is one way; the buttons are the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={css.order} onPointerDown={onPointerDown}>
        {items.map((id, at) => {
          const number = at + 1
          const words = wordsIn(draft, id)
          return (
            <li key={id}>
              {onPointerDown === undefined ? null : <Grip />}
              <span className={css.words}>{words === '' ? t`Item ${number}` : words}</span>
              <Button
                size="small"
                aria-label={t`Item ${number} one up`}
                blocked={at === 0 ? t`This is the first.` : undefined}
                onClick={() => move(at, at - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={t`Item ${number} one down`}
                blocked={at === items.length - 1 ? t`This is the last.` : undefined}
                onClick={() => move(at, at + 1)}
              >
                ↓
              </Button>
              <Button size="small" blocked={few} onClick={() => drop(id)}>
                <Trans>Take item {number} out</Trans>
              </Button>
            </li>
          )
        })}
      </ol>
      <div className={css.line}>
        <Button size="small" blocked={full} onClick={() => onChange(addItem(draft))}>
          <Trans>Add an item</Trans>
        </Button>
        <ScoringField
          scorings={scorings}
          value={draft.scoring}
          onChange={(scoring) => onChange({ ...draft, scoring })}
        />
      </div>
    </fieldset>
  )
}

function Right({ answering: { items, scoring }, wordsOf }: RightProps<'ordering'>) {
  const scorings = useScorings()
  return (
    <>
      {items.map(wordsOf).join('; ')} ({scorings[scoring]})
    </>
  )
}

function useScorings(): Scorings {
  const { t } = useLingui()
  return { all: t`exactly the right order`, each: t`each two neighbours that rightly follow one another` }
}
