import type { Changed, Edit } from '@agon/contract/edit'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, type ReactNode } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button, type ButtonSize } from '#/ui/Button.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { notify } from '#/ui/notify.tsx'
import type { WithChange } from './call-of.ts'
import { changeInput, changeKey } from './change-input.ts'
import { EditFields } from './EditFields.tsx'
import type { OwnControls, OwnFields } from './own-field.ts'
import { useChecked } from './use-checked.ts'
import { useEdit } from './use-edit.ts'
import { bodyOf, valuesOf, type Values } from './values.ts'
import { labelsOf, useCollisionFields, type EditWords } from './words.ts'

/** A record that is edited: it has the fields of its form under their names. */
type Edited<E extends Edit> = { readonly id: number; readonly version: number } & {
  readonly [Name in keyof Changed<E>]: Changed<E>[Name] | null
}

type Props<E extends Edit, Item extends Edited<E>> = {
  readonly edit: WithChange<E>
  readonly item: Item
  /** Some words depend on what is typed. */
  readonly words?: EditWords<E> | ((values: Values) => EditWords<E>)
  /** Names of fields that are not in the form: they stay as they are. */
  readonly without?: readonly string[]
  /** Why the record cannot be changed now. */
  readonly blocked?: string | undefined
  /** The button that saves. */
  readonly submit?: ReactNode
  /** What is said after a save. */
  readonly saved?: string
  readonly size?: ButtonSize
  readonly onSaved?: () => void
  /** Whether something is typed that is not saved. */
  readonly onChanged?: (changed: boolean) => void
  /** Shown below the form after a refusal: another way to the same change. `done` resets the form. */
  readonly instead?: (refused: {
    readonly code: string
    readonly values: Changed<E> & { readonly version: number }
    readonly done: () => void
  }) => ReactNode
  /** With it, a second button leaves the record as it was. */
  readonly onCancel?: () => void
} & OwnControls<E, 'change'>

/** The form that changes a record. What another user has changed since it was opened is shown side by side, field by field. */
export function EditForm<E extends Edit, Item extends Edited<E>>(props: Props<E, Item>) {
  const { edit, item, submit, saved, blocked, size = 'regular', onSaved, onChanged, onCancel } = props
  const { t } = useLingui()
  const write = useWrite(changeKey(edit))
  const { form, busy, problem, refused, base, restart, save, collision } = useEdit({
    item,
    valuesOf: (record: Item) => valuesOf(edit, 'change', record),
    write,
    input: (values, version) => changeInput(edit, item.id, values, version),
    itemOf: (reply) => (reply as unknown as { item: Item }).item, // as every edit answers
    onSaved: () => {
      notify.done(saved ?? t`Saved.`)
      onSaved?.()
    },
  })
  const { changed } = form
  useEffect(() => onChanged?.(changed), [changed, onChanged])
  const own = props.own as OwnFields | undefined // by name
  const words = typeof props.words === 'function' ? props.words(form.values) : props.words
  const fields = useCollisionFields(edit, words, own)
  const checked = useChecked(edit, 'change', form.values, save)
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  const values = { ...bodyOf(edit, 'change', form.values), version: base.version } as Changed<E> & { version: number } // as in `input`
  const instead = refused === undefined ? null : props.instead?.({ code: refused, values, done: restart })
  return (
    <>
      <Form
        name={edit.name}
        onSubmit={checked.submit}
        problem={checked.problem ?? problem}
        labels={labelsOf(edit, 'change', words)}
      >
        <EditFields edit={edit} kind="change" form={form} words={words} own={own} without={props.without} />
        <SubmitRow>
          <Button
            submit
            kind="primary"
            size={size}
            busy={busy}
            blocked={blocked ?? (form.changed ? undefined : t`Nothing has been changed.`)}
          >
            {submit ?? <Trans>Save</Trans>}
          </Button>
          {onCancel === undefined ? null : (
            <Button kind={form.changed ? 'remove' : 'plain'} size={size} onClick={onCancel}>
              {form.changed ? <Trans>Discard the changes</Trans> : <Trans>Cancel</Trans>}
            </Button>
          )}
        </SubmitRow>
      </Form>
      {instead}
    </>
  )
}
