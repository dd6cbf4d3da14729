import { useState } from 'react'
import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './Import.module.css'

type Import = CallReply<CallByKey['GET /api/school/import']>['items'][number]

/** The imports of the last 30 days, each with the button that undoes it. */
export function Imports() {
  const { time, number } = useFigures()
  const imports = useRead('GET /api/school/import', {})
  const undo = useWrite('POST /api/school/import/{id}/undo')
  const [asking, setAsking] = useState<Import | null>(null)
  const items = imports.data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label="Imports of the last 30 days" className={css.preview}>
      <h2 className={css.heading}>Imports of the last 30 days</h2>
      {undo.data === undefined ? null : (
        <Notice tone={undo.data.left.length === 0 ? 'good' : 'info'} title="The import was undone">
          {number(undo.data.restored)} schools restored, {number(undo.data.removed)} removed.
          {undo.data.left.length === 0
            ? null
            : ` Changed since, and left as they are: ${undo.data.left.map(({ name }) => name).join(', ')}.`}
        </Notice>
      )}
      <ul className={css.imports}>
        {items.map((one) => (
          <li key={one.id}>
            <span>
              {one.filename}
              <span className={css.fields}>
                {' '}
                {time(one.appliedAt, browserZone)}, {number(one.schools)} schools changed
                {one.undoneAt === null ? '' : `, undone ${time(one.undoneAt, browserZone)}`}
              </span>
            </span>
            {one.status === 'undone' ? null : (
              <Button size="small" onClick={() => setAsking(one)}>
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={`Undo the import of ${asking?.filename ?? ''}?`}
        act="Undo the import"
        danger
        reason="none"
        busy={undo.isPending}
        error={undo.error?.message}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          asking !== null && undo.mutate({ params: { id: asking.id } }, { onSuccess: () => setAsking(null) })
        }
      >
        Changed schools get their former values, new schools are removed. A school that was changed since stays as it
        is.
      </ConfirmDialog>
    </section>
  )
}
