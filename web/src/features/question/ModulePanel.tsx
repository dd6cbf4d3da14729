import type { QuestionModule } from '@agon/contract/question/module'
import type { OlympiadId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { DeleteModule } from './DeleteModule.tsx'
import { bodyOf, valuesOf } from './module-values.ts'
import { ModuleCollision } from './ModuleCollision.tsx'
import { ModuleFields, useModuleLabels } from './ModuleFields.tsx'
import { anyText } from './words.ts'

type Props = {
  /** Absent: a new one. */
  readonly module: QuestionModule | undefined
  readonly olympiadId: OlympiadId
  /** The field that the address names, to begin at: `titles.af`. */
  readonly field: string | undefined
  readonly onClose: () => void
}

/** A module's name, instructions, time and order, beside the list. */
export function ModulePanel({ module, olympiadId, field, onClose }: Props) {
  const { t } = useLingui()
  return (
    <SidePanel title={module === undefined ? t`Add a module` : anyText(module.titles)} onClose={onClose}>
      {module === undefined ? (
        <NewModule olympiadId={olympiadId} onDone={onClose} />
      ) : (
        <OpenModule module={module} field={field} onDone={onClose} />
      )}
    </SidePanel>
  )
}

function NewModule({ olympiadId, onDone }: { readonly olympiadId: OlympiadId; readonly onDone: () => void }) {
  const { t } = useLingui()
  const form = useForm(valuesOf(undefined))
  const create = useWrite('POST /api/question-module/')
  const labels = useModuleLabels()
  const save = () =>
    create.mutate(
      { query: { olympiadId }, body: bodyOf(form.values) },
      {
        onSuccess: () => {
          notify.done(t`The module is saved.`)
          onDone()
        },
      },
    )
  return (
    <Form name="new-module" onSubmit={save} problem={refusalOf(create.error)} labels={labels}>
      <ModuleFields form={form} />
      <SubmitRow>
        <Button submit kind="primary" busy={create.isPending}>
          <Trans>Add the module</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

function OpenModule({
  module,
  field,
  onDone,
}: {
  readonly module: QuestionModule
  readonly field: string | undefined
  readonly onDone: () => void
}) {
  const { t } = useLingui()
  const labels = useModuleLabels()
  const [asking, setAsking] = useState(false)
  const { form, busy, problem, save, collision } = useEdit({
    item: module,
    valuesOf,
    write: useWrite('PUT /api/question-module/{id}'),
    input: (values, version) => ({ params: { id: module.id }, body: { ...bodyOf(values), version } }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done(t`The module is saved.`)
      onDone()
    },
  })
  if (collision !== undefined) return <ModuleCollision {...collision} />
  return (
    <>
      <Form name="module" onSubmit={save} problem={problem} labels={labels}>
        <ModuleFields form={form} begin={field} />
        <SubmitRow>
          <Button submit kind="primary" busy={busy}>
            <Trans>Save the module</Trans>
          </Button>
          <Button kind="danger" onClick={() => setAsking(true)}>
            <Trans>Delete the module</Trans>
          </Button>
        </SubmitRow>
      </Form>
      <DeleteModule module={module} open={asking} onClose={() => setAsking(false)} onDeleted={onDone} />
    </>
  )
}
