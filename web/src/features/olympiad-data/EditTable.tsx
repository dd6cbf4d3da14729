import type { OlympiadDataItem } from '@agon/contract/olympiad-data/calls'
import { pages } from '@agon/contract/pages'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import { named } from './ColumnsField.tsx'
import { labels } from './labels.ts'
import { ShownOn } from './ShownOn.tsx'
import { TableFields } from './TableFields.tsx'
import { bodyOf, faultsOf, valuesOf, type TableValues } from './table-values.ts'

type Props = { readonly table: OlympiadDataItem; readonly onClose: () => void }

/** The form that changes a table of figures, and its deletion. */
export function EditTable({ table, onClose }: Props) {
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const write = useWrite('PUT /api/olympiad-data/{id}')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { form, busy, problem, save, collision } = useEdit({
    item: table,
    valuesOf,
    write,
    input: (values: TableValues, version) => ({
      params: { id: table.id },
      body: { ...bodyOf({ ...values, columns: named(values.columns) }), version },
    }),
    itemOf: ({ item }) => item,
    onSaved: ({ name }) => {
      notify.done('Saved.')
      void navigate({ to: `${addressOf(pages.graphs, olympiad.name)}/${name}`, search: {} })
    },
  })
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  const { values } = form
  const lost = values.public && values.name === table.name ? [] : table.shownOn
  const isWrong = Object.keys(faults).length > 0
  const submit = () => {
    const found = faultsOf(form.values)
    setFaults(found)
    if (Object.keys(found).length === 0) save()
  }
  return (
    <Form
      name="olympiad-data"
      onSubmit={submit}
      problem={isWrong ? { reason: 'Please correct the marked fields.', fields: faults } : problem}
      labels={labels}
    >
      <TableFields form={form} />
      {lost.length === 0 ? null : (
        <Notice tone="wait" title="Public pages lose this table when you save">
          <ShownOn pages={lost} />
          <p>Take it out of their texts in Website Copy first, or leave the table as it is.</p>
        </Notice>
      )}
      <SubmitRow>
        <Button submit kind="primary" busy={busy} blocked={form.changed ? undefined : 'Nothing has been changed.'}>
          Save
        </Button>
        <Button onClick={onClose}>{form.changed ? 'Discard the changes' : 'Cancel'}</Button>
        <Delete table={table} />
      </SubmitRow>
    </Form>
  )
}

const texts = (['title', 'name', 'source'] as const).map((name) => ({
  name,
  label: labels[name],
  show: (values: TableValues) => values[name],
}))
const fields = [
  ...texts,
  { name: 'public' as const, label: labels.public, show: (values: TableValues) => (values.public ? 'Yes' : 'No') },
  {
    name: 'columns' as const,
    label: labels.columns,
    show: ({ columns }: TableValues) => columns.map(({ title }) => title).join(', '),
  },
  { name: 'cells' as const, label: labels.rows, show: ({ cells }: TableValues) => `${cells.length} rows` },
]

function Delete({ table }: { readonly table: OlympiadDataItem }) {
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const giveUp = useGiveUp()
  const remove = useWrite('DELETE /api/olympiad-data/{id}')
  const removed = () => {
    notify.done('Table deleted.')
    giveUp()
    void navigate({ to: addressOf(pages.graphs, olympiad.name), search: {} })
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete table
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${table.title}?`}
        act="Delete table"
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate({ params: { id: table.id } }, { onSuccess: removed })}
      >
        <p>This cannot be undone.{table.shownOn.length === 0 ? '' : ' These public pages lose it, too:'}</p>
        {table.shownOn.length === 0 ? null : <ShownOn pages={table.shownOn} />}
      </ConfirmDialog>
    </>
  )
}
