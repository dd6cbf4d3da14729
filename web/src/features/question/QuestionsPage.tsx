import type { QuestionModule } from '@agon/contract/question/module'
import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { ExportDialog } from './ExportDialog.tsx'
import { ImportDialog } from './import/ImportDialog.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { QuestionList } from './QuestionList.tsx'
import css from './Questions.module.css'
import { anyText } from './words.ts'

/** The questions of each module: the list, and beside it the one that is written. Both are in the address. */
export function QuestionsPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { olympiadName = '' } = useParams({ strict: false })
  const place = usePlace()
  const modules = useRead('GET /api/question-module/', { query: { olympiadId: olympiad.id } })
  const items = modules.data?.items ?? []
  const module = items.find(({ id }) => id === place.module) ?? items[0]
  if (modules.error !== null)
    return (
      <>
        <StaffHeader />
        <ErrorState
          title={<Trans>The questions could not be loaded</Trans>}
          reason={modules.error.message}
          onRetry={() => void modules.refetch()}
        />
      </>
    )
  if (module === undefined)
    return (
      <>
        <Loader loading={modules.isPending} />
        <StaffHeader />
        {modules.data === undefined ? null : (
          <EmptyState title={<Trans>No modules yet</Trans>}>
            <Trans>
              Questions belong to modules.{' '}
              <Link to="/$olympiadName/admin/edit/question-modules" params={{ olympiadName }}>
                Add a module first
              </Link>
              .
            </Trans>
          </EmptyState>
        )}
      </>
    )
  return (
    <InModule key={module.id} module={module} modules={items} place={place}>
      {(content) => (
        <Tabs
          label={t`Modules`}
          tabs={items.map(({ id, titles, questions }) => ({
            key: String(id),
            label: anyText(titles),
            count: questions,
          }))}
          current={String(module.id)}
          onChange={(key) => place.go({ module: Number(key) })}
        >
          {content}
        </Tabs>
      )}
    </InModule>
  )
}

/** Module and question of the address, and the field to begin at. */
function usePlace() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const number = (name: string) => (search[name] === undefined ? undefined : Number(search[name]))
  return {
    module: number('module'),
    question: number('question'),
    field: typeof search['field'] === 'string' ? search['field'] : undefined,
    go: (to: { module: number; question?: number }) => void navigate({ to: '.', search: to }),
  }
}

type QuestionPosition = ReturnType<typeof usePlace>

function InModule({
  module,
  modules,
  place,
  children,
}: {
  readonly module: QuestionModule
  readonly modules: readonly QuestionModule[]
  readonly place: QuestionPosition
  readonly children: (content: React.ReactNode) => React.ReactNode
}) {
  const { t } = useLingui()
  const questions = useRead('GET /api/question/', { query: { questionModuleId: module.id } })
  const [adding, setAdding] = useState(0)
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [printing, setPrinting] = useState(false)
  const items = questions.data?.items ?? []
  const open = items.find(({ id }) => id === place.question)
  const leave = useLeave()
  const go = (count: number, to: { module: QuestionModuleId; question?: QuestionId }) =>
    leave(() => {
      setAdding(count)
      place.go(to)
    })
  const add = () => go(adding + 1, { module: module.id })
  const show = (id: QuestionId) => go(0, { module: module.id, question: id })
  const isNew = open === undefined && adding > 0
  return (
    <>
      <StaffHeader
        lead={anyText(module.titles)}
        actions={
          <>
            <Button onClick={() => setImporting(true)}>
              <Trans>Import</Trans>
            </Button>
            <Button
              blocked={items.length === 0 ? t`There is nothing to export yet.` : undefined}
              onClick={() => setExporting(true)}
            >
              <Trans>Export</Trans>
            </Button>
            <Button onClick={() => setPrinting(true)}>
              <Trans>Print</Trans>
            </Button>
            <Button kind="primary" onClick={add}>
              <Trans>Write a question</Trans>
            </Button>
          </>
        }
      />
      {questions.error === null ? null : (
        <ErrorState
          title={<Trans>The questions could not be loaded</Trans>}
          reason={questions.error.message}
          onRetry={() => void questions.refetch()}
        />
      )}
      {children(
        <div className={open !== undefined || isNew ? `${css.desk} ${css.writing}` : css.desk}>
          <QuestionList
            items={items}
            modules={modules}
            loaded={questions.data !== undefined}
            open={open?.id}
            onOpen={show}
          />
          {open !== undefined || isNew ? (
            <QuestionEditor
              key={open?.id ?? `new-${adding}`}
              module={module}
              modules={modules}
              item={open}
              before={items.at(-1)?.question}
              last={items.length}
              field={place.field}
              onClose={() => go(0, { module: module.id })}
              onNext={add}
              onOpen={show}
              onMoved={(moved) => go(0, { module: moved.questionModuleId, question: moved.id })}
            />
          ) : null}
        </div>,
      )}
      {printing ? <PrintDialog modules={modules} module={module} onClose={() => setPrinting(false)} /> : null}
      {importing ? <ImportDialog module={module} onClose={() => setImporting(false)} /> : null}
      {exporting ? <ExportDialog module={module} onClose={() => setExporting(false)} /> : null}
    </>
  )
}
