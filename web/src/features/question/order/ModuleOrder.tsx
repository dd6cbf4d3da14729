import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionModuleId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import css from '../Modules.module.css'
import { anyText, everyText } from '../words.ts'
import { Grip } from '#/app/order/Grip.tsx'
import { usePutOrder } from '#/app/order/use-put-order.ts'
import { useRowDrag } from '#/app/order/use-row-drag.ts'

type Props = { readonly items: readonly QuestionModule[]; readonly onOpen: (id: QuestionModuleId) => void }

/** The modules of a paper: dragged by a handle or moved by arrows; what the olympiad does not run stands below. */
export function ModuleOrder({ items, onOpen }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const save = useWrite('POST /api/olympiad/modules/{id}')
  const [told, setTold] = useState('')
  const [shown, putOrder] = usePutOrder(items)
  const run = shown.filter(({ position }) => position !== null)
  const rest = shown.filter(({ position }) => position === null)
  const put = (modules: QuestionModuleId[], settle = () => {}) =>
    save.mutate(
      { params: { id: olympiad.id }, body: { modules } },
      {
        onSuccess: () => {
          settle()
          notify.done(t`The order is saved.`)
        },
        onError: (error) => {
          settle()
          notify.failed(error.message)
        },
      },
    )
  const move = (from: number, to: number) => {
    const module = run[from]
    if (module === undefined) return
    const order = run.toSpliced(from, 1).toSpliced(to, 0, module)
    setTold(t`${anyText(module.titles)}: place ${to + 1} of ${run.length}`)
    put(
      order.map(({ id }) => id),
      putOrder([...order, ...rest]),
    )
  }
  const onPointerDown = useRowDrag(move)
  return (
    <>
      <output className="only-read-aloud">{told}</output>
      {/* Dragging is one way; the arrows are the other. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className={css.list} onPointerDown={onPointerDown}>
        {run.map((module, index) => (
          <li key={module.id} className={css.row}>
            {onPointerDown === undefined ? null : <Grip />}
            <span className={css.number}>{index + 1}</span>
            <Module module={module} onOpen={onOpen} />
            <span className={css.acts}>
              <Button
                kind="quiet"
                aria-label={t`Move ${anyText(module.titles)} up`}
                blocked={index === 0 ? t`It is the first.` : undefined}
                icon={<IconArrowUp size={18} />}
                onClick={() => move(index, index - 1)}
              >
                <span className="only-read-aloud">{t`Up`}</span>
              </Button>
              <Button
                kind="quiet"
                aria-label={t`Move ${anyText(module.titles)} down`}
                blocked={index === run.length - 1 ? t`It is the last.` : undefined}
                icon={<IconArrowDown size={18} />}
                onClick={() => move(index, index + 1)}
              >
                <span className="only-read-aloud">{t`Down`}</span>
              </Button>
              <Button onClick={() => put(run.map(({ id }) => id).filter((id) => id !== module.id))}>
                <Trans>Leave out</Trans>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rest.length === 0 ? null : (
        <section>
          <h2 className={css.rest}>
            <Trans>Not in the paper</Trans>
          </h2>
          <ul className={css.list}>
            {rest.map((module) => (
              <li key={module.id} className={css.row}>
                <Module module={module} onOpen={onOpen} />
                <Button onClick={() => put([...run.map(({ id }) => id), module.id])}>
                  <Trans>Put it last</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Module({ module, onOpen }: { readonly module: QuestionModule; readonly onOpen: Props['onOpen'] }) {
  const { olympiadName = '' } = useParams({ strict: false })
  const minutes = Math.round(module.limitSeconds / 60)
  return (
    <span className={css.words}>
      <button type="button" className={css.title} onClick={() => onOpen(module.id)}>
        {everyText(module.titles).join(' · ')}
      </button>
      <span className={css.facts}>
        <span>
          <Plural value={minutes} one="# minute" other="# minutes" />
        </span>
        <Link to="/$olympiadName/admin/edit/questions" params={{ olympiadName }} search={{ module: module.id }}>
          <Plural value={module.questions} one="# question" other="# questions" />
        </Link>
        <span>
          <Plural value={module.marks / 1000} one="# mark" other="# marks" />
        </span>
        {module.shuffleQuestions ? (
          <span>
            <Trans>questions in any order</Trans>
          </span>
        ) : null}
        {module.shuffleChoices ? (
          <span>
            <Trans>choices in any order</Trans>
          </span>
        ) : null}
      </span>
    </span>
  )
}
