import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionModuleId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/queries.ts'
import { useHere } from '../../app/here.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { notify } from '../../ui/notify.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useLeave } from '../../ui/unsaved/unsaved.ts'
import { ModulePanel } from './ModulePanel.tsx'
import css from './Modules.module.css'
import { PrintDialog } from './PrintDialog.tsx'
import { moduleReads } from './reads.ts'
import { Grip } from './order/Grip.tsx'
import { usePutOrder } from './order/usePutOrder.ts'
import { useRowDrag } from './order/useRowDrag.ts'
import { anyText, everyText } from './words.ts'

/** The parts of the paper, in the order in which they are sat. */
export function ModulesPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const modules = useRead('GET /api/question-module/', { query: { olympiadId: olympiad.id } })
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [open, setOpen] = useState<number | 'new' | undefined>(
    search['module'] === undefined ? undefined : Number(search['module']),
  )
  const field = typeof search['field'] === 'string' ? search['field'] : undefined
  const [printing, setPrinting] = useState(false)
  const leave = useLeave()
  const items = modules.data?.items ?? []
  return (
    <>
      <Loader loading={modules.isPending} />
      <PageHeader
        title={t`Question Modules`}
        lead={t`The parts of the paper, in the order in which they are sat.`}
        actions={
          <>
            {items.length === 0 ? null : (
              <Button onClick={() => setPrinting(true)}>
                <Trans>Print</Trans>
              </Button>
            )}
            <Button kind="primary" onClick={() => leave(() => setOpen('new'))}>
              <Trans>Add a module</Trans>
            </Button>
          </>
        }
      />
      {modules.error === null ? null : (
        <ErrorState
          title={<Trans>The modules could not be loaded</Trans>}
          reason={modules.error.message}
          onRetry={() => void modules.refetch()}
        />
      )}
      {modules.data !== undefined && items.length === 0 ? (
        <EmptyState title={<Trans>No modules yet</Trans>}>
          <Trans>A module is a part of the paper with its own time. Add one, then write its questions.</Trans>
        </EmptyState>
      ) : null}
      {items.length === 0 ? null : <Order items={items} onOpen={(id) => leave(() => setOpen(id))} />}
      {printing ? <PrintDialog modules={items} onClose={() => setPrinting(false)} /> : null}
      {open === undefined || (open !== 'new' && !items.some(({ id }) => id === open)) ? null : (
        <ModulePanel
          key={open}
          module={items.find(({ id }) => id === open)}
          olympiadId={olympiad.id}
          field={field}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

type OrderProps = { readonly items: readonly QuestionModule[]; readonly onOpen: (id: QuestionModuleId) => void }

/** Dragged by its handle or moved by its arrows; what the olympiad does not run stands below. */
function Order({ items, onOpen }: OrderProps) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const save = useWrite('POST /api/olympiad/modules/{id}', moduleReads)
  const [told, setTold] = useState('')
  const [shown, putOrder] = usePutOrder(items)
  const run = shown.filter(({ position }) => position !== null)
  const rest = shown.filter(({ position }) => position === null)
  const put = (modules: QuestionModuleId[]) =>
    save.mutate(
      { params: { id: olympiad.id }, body: { modules } },
      {
        onSuccess: () => notify.done(t`The order is saved.`),
        onError: (error) => {
          putOrder(undefined)
          notify.failed(error.message)
        },
      },
    )
  const move = (from: number, to: number) => {
    const module = run[from]
    if (module === undefined) return
    const order = run.toSpliced(from, 1).toSpliced(to, 0, module)
    setTold(t`${anyText(module.titles)}: place ${to + 1} of ${run.length}`)
    putOrder([...order, ...rest])
    put(order.map(({ id }) => id))
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

function Module({ module, onOpen }: { readonly module: QuestionModule; readonly onOpen: OrderProps['onOpen'] }) {
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
