import { fieldsOf, type Edit } from '@agon/contract/edit'
import type { List } from '@agon/contract/list'
import { useState } from 'react'
import { refusalOf } from '#/api/refusal.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { EditFields } from '../edit/EditFields.tsx'
import { useChecked } from '../edit/use-checked.ts'
import { bodyOf, valuesOf, type Value, type Values } from '../edit/values.ts'
import { labelsOf } from '../edit/words.ts'
import { BulkApplied } from './BulkApplied.tsx'
import { OwnRun } from './BulkRuns.tsx'
import { Outcome } from './Outcome.tsx'
import { useBulkCall } from './use-bulk-call.ts'
import type { BulkRows } from './use-bulk.ts'

type Props = {
  readonly list: List
  readonly edit: Edit
  readonly rows: BulkRows
  readonly onClose: () => void
  /** Rows were changed: nothing is selected any more. */
  readonly onApplied: () => void
}

/** Sets fields of many rows: which fields, the preview of what changes and what is refused, and the act with its undo. */
export function BulkPanel({ list, edit, rows, onClose, onApplied }: Props) {
  const { number } = useFigures()
  // As it was when the panel opened: applying clears the selection.
  const [chosenRows] = useState(rows)
  const call = useBulkCall(list)
  const count = chosenRows.ids?.length
  const title = count === undefined ? 'Edit all that match' : `Edit ${number(count)} selected`
  if (call.applied !== undefined)
    return (
      <SidePanel title={title} onClose={onClose}>
        <BulkApplied list={list} scope={chosenRows.where} outcome={call.applied} edit={edit} onClose={onClose} />
      </SidePanel>
    )
  return (
    <SidePanel title={title} onClose={onClose}>
      <BulkForm list={list} edit={edit} rows={chosenRows} call={call} onApplied={onApplied} />
    </SidePanel>
  )
}

type FormProps = Pick<Props, 'list' | 'edit' | 'rows' | 'onApplied'> & { readonly call: ReturnType<typeof useBulkCall> }

function BulkForm({ list, edit, rows, call, onApplied }: FormProps) {
  const { number } = useFigures()
  // A value that a new record begins with is no value to give many.
  const fields = fieldsOf(edit, 'bulk').map(([name, { start: _start, ...input }]) => [name, input] as const)
  const whole = { ...edit, rules: [], fields: Object.fromEntries(fields) }
  const [names, setNames] = useState<readonly string[]>([])
  const [untouched] = useState(() => valuesOf(whole, 'bulk'))
  const form = useForm<Values>(untouched)
  const chosen = { ...whole, fields: Object.fromEntries(fields.filter(([name]) => names.includes(name))) }
  const set = () => bodyOf(chosen, 'bulk', form.values)
  const { preview, discard } = call
  const checked = useChecked(chosen, 'bulk', form.values, () => preview.mutate({ rows, set: set() }))
  const choose = (name: string, isChosen: boolean) => {
    discard()
    setNames(isChosen ? [...names, name] : names.filter((one) => one !== name))
  }
  const changing = {
    ...form,
    field: <Name extends string>(name: Name) => ({
      ...form.field(name),
      onChange: (value: Value) => {
        discard()
        form.set(name, value)
      },
    }),
  }
  const changes = preview.data?.changed ?? 0
  const apply = () => {
    // The act goes on when the page is left.
    form.restart(form.values)
    call.apply(
      { rows, set: set() },
      ({ changed }) => {
        notify.done(`${number(changed)} changed.`)
        onApplied()
      },
      () => form.rebase(untouched, form.values),
    )
  }
  return (
    <Sections>
      <Form
        name="bulk-edit"
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(preview.error)}
        labels={labelsOf(chosen, 'bulk', undefined)}
      >
        <Section title="Fields to change">
          {fields.map(([name, { label }]) => (
            <CheckField
              key={name}
              name={`change-${name}`}
              label={`Change ${label}`}
              value={names.includes(name)}
              onChange={(isChosen) => choose(name, isChosen)}
            />
          ))}
        </Section>
        <EditFields edit={chosen} kind="bulk" form={changing} />
        <SubmitRow>
          <Button
            submit
            kind={preview.data === undefined ? 'primary' : 'plain'}
            busy={preview.isPending}
            blocked={names.length === 0 ? 'Choose a field first.' : undefined}
          >
            Preview
          </Button>
        </SubmitRow>
      </Form>
      <Loader loading={preview.isPending || call.applying} />
      {call.applying ? <OwnRun list={list} scope={rows.where} /> : null}
      {preview.data === undefined ? null : (
        <>
          <Outcome outcome={preview.data} edit={edit} isPreview />
          {call.refusal === null ? null : <Notice tone="bad">{call.refusal.message}</Notice>}
          <div>
            <Button
              kind="primary"
              busy={call.applying}
              blocked={changes === 0 ? 'Nothing would change.' : undefined}
              onClick={apply}
            >
              Change {number(changes)}
            </Button>
          </div>
        </>
      )}
    </Sections>
  )
}
