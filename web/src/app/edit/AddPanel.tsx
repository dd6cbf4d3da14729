import type { CallInput } from '@agon/contract/call'
import type { CallByKey, KeyOf } from '@agon/contract/calls'
import type { Addable } from '@agon/contract/edit'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { capital } from '#/lib/capital.ts'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import type { WithAdd } from './call-of.ts'
import { EditFields } from './EditFields.tsx'
import type { OwnControls, OwnFields } from './own-field.ts'
import { useChecked } from './use-checked.ts'
import { bodyOf, valuesOf, type Values } from './values.ts'
import { labelsOf, type EditWords } from './words.ts'

type Props<E extends Addable> = {
  readonly edit: WithAdd<E>
  /** The record in words; the name of its edit where it is absent. */
  readonly what?: string
  /** The button that adds, where it does more than that. */
  readonly submit?: string
  /** What to do next, said after the record was added. */
  readonly next?: string
  readonly words?: EditWords<E>
  /** Values that people do not type: the olympiad of the page. Their fields are not in the form. */
  readonly fixed?: Values
  /** Values that the form begins with. */
  readonly start?: Values
  readonly onClose: () => void
  readonly onAdded: (id: number) => void
} & OwnControls<E, 'add'>

/** The form of a new record of a staff list, beside the list. */
export function AddPanel<E extends Addable>({
  edit,
  own,
  what = edit.name.replaceAll('-', ' '),
  submit,
  next,
  words,
  fixed,
  start,
  onClose,
  onAdded,
}: Props<E>) {
  const title = `Add ${what}`
  const form = useForm<Values>({ ...valuesOf(edit, 'add', start), ...fixed })
  const add = useWrite(`POST ${edit.path}` as KeyOf<'write'>) // see WithAdd
  const send = () =>
    // The body follows from the same declaration as the call.
    add.mutate({ body: bodyOf(edit, 'add', form.values) } as CallInput<CallByKey[KeyOf<'write'>]>, {
      onSuccess: (reply) => {
        form.restart(form.values)
        notify.done([`${capital(what)} added.`, next].filter(Boolean).join(' '))
        onAdded((reply as unknown as { item: { id: number } }).item.id) // as every such call answers
      },
    })
  const checked = useChecked(edit, 'add', form.values, send)
  return (
    <SidePanel title={title} onClose={onClose}>
      <Form
        name={`add-${edit.name}`}
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(add.error)}
        labels={labelsOf(edit, 'add', words)}
      >
        <EditFields
          edit={edit}
          kind="add"
          form={form}
          words={words}
          without={Object.keys(fixed ?? {})}
          own={own as OwnFields | undefined}
        />
        <SubmitRow>
          <Button submit kind="primary" busy={add.isPending}>
            {submit ?? title}
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
