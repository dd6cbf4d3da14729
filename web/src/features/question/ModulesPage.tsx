import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { useLeave } from '#/ui/unsaved/unsaved.ts'
import { ModulePanel } from './ModulePanel.tsx'
import { ModuleOrder } from './order/ModuleOrder.tsx'
import { PrintDialog } from './PrintDialog.tsx'

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
      <StaffHeader
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
      {items.length === 0 ? null : <ModuleOrder items={items} onOpen={(id) => leave(() => setOpen(id))} />}
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
