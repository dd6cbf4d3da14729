import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { CheckField } from '../form/CheckField.tsx'
import { Form } from '../form/Form.tsx'
import { SubmitRow } from '../form/SubmitRow.tsx'
import { TextField } from '../form/TextField.tsx'
import { useForm } from '../form/use-form.ts'
import type { SavedView, SavedViews, ViewSettings } from './table-props.ts'

type Props = SavedViews & {
  /** The saved view that is on show: an own one is changed, another user's is copied. */
  readonly current: SavedView | undefined
  readonly onClose: () => void
}

/** Saves the view on show under a name. The name of another own view replaces that one. */
export function ViewDialog({ current, saved, sharedWith, busy, problem, onSave, onReset, onClose }: Props) {
  const { t } = useLingui()
  const own = current?.owner === null ? current : undefined
  const form = useForm<ViewSettings>({
    name: current?.name ?? '',
    shared: own?.shared ?? false,
    isDefault: own?.isDefault ?? false,
  })
  const name = form.values.name.trim()
  const replaced = saved.find((each) => each.owner === null && each.name === name)
  const nameIt = (typed: string) => {
    form.set('name', typed)
    const same = saved.find((each) => each.owner === null && each.name === typed.trim())
    if (own !== undefined || same === undefined) return
    form.set('shared', same.shared)
    form.set('isDefault', same.isDefault)
  }
  const close = () => {
    onReset()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={own === undefined ? <Trans>Save this view</Trans> : <Trans>Change this view</Trans>}
    >
      <Form
        name="saved-view"
        problem={problem}
        labels={{ name: t`Name` }}
        onSubmit={() =>
          onSave({ ...form.values, name }, (own ?? replaced)?.id, () => {
            form.restart(form.values)
            close()
          })
        }
      >
        <TextField
          {...form.field('name')}
          onChange={nameIt}
          first
          label={t`Name`}
          hint={t`The view keeps the search, filters, order and columns.`}
          maxLength={60}
        />
        <CheckField {...form.field('isDefault')} label={t`Open this list with this view`} />
        <CheckField
          {...form.field('shared')}
          label={t`Share with ${sharedWith}`}
          hint={t`Others can open and copy it, but not change it.`}
        />
        <SubmitRow>
          <Button submit kind="primary" busy={busy} blocked={name === '' ? t`Enter a name first.` : undefined}>
            {own === undefined && replaced !== undefined ? (
              <Trans>Replace the view “{name}”</Trans>
            ) : (
              <Trans>Save the view</Trans>
            )}
          </Button>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
