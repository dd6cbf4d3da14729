import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { named } from './ColumnsField.tsx'
import { labels } from './labels.ts'
import { TableFields } from './TableFields.tsx'
import { bodyOf, faultsOf, newTable, type TableValues } from './table-values.ts'

type Props = { readonly onCancel: () => void; readonly onAdded: (name: string) => void }

/** The form of a new table of figures. */
export function AddTable({ onCancel, onAdded }: Props) {
  const { olympiad } = useHere()
  const form = useForm<TableValues>(newTable)
  const add = useWrite('POST /api/olympiad-data/')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const isWrong = Object.keys(faults).length > 0
  const submit = () => {
    const found = faultsOf(form.values)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const body = { olympiadId: olympiad.id, ...bodyOf({ ...form.values, columns: named(form.values.columns) }) }
    add.mutate(
      { body },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done('Table added.')
          onAdded(item.name)
        },
      },
    )
  }
  return (
    <Form
      name="add-olympiad-data"
      onSubmit={submit}
      problem={isWrong ? { reason: 'Please correct the marked fields.', fields: faults } : refusalOf(add.error)}
      labels={labels}
    >
      <TableFields form={form} />
      <SubmitRow>
        <Button submit kind="primary" busy={add.isPending}>
          Add table
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
