import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { SettingsFields, useSettingsLabels } from '../settings/SettingsFields.tsx'
import { bodyOf, emptyOf, type SettingsValues } from '../settings/values.ts'

type Project = { readonly id: number; readonly name: string; readonly title: string }
type Props = { readonly projects: readonly Project[]; readonly onClose: () => void }

const blank: SettingsValues = {
  title: '',
  subject: 'Geography',
  timeZone: 'Africa/Johannesburg',
  opensAt: null,
  closesAt: null,
  currency: 'ZAR',
  learnerPrice: null,
  vatRate: 15,
  awardRules: [],
}

/** A new olympiad, as a draft. Its name is for good: links, slips and certificates carry it. */
export function CreateOlympiad({ projects, onClose }: Props) {
  const { t } = useLingui()
  const labels = { ...useSettingsLabels(), projectId: t`Project`, name: t`Name in addresses` }
  const form = useForm<SettingsValues & { projectId: string; name: string }>({ ...blank, projectId: '', name: '' })
  const create = useWrite('POST /api/olympiad/')
  const [missing, setMissing] = useState<readonly string[]>([])
  const submit = () => {
    const { projectId, name, ...values } = form.values
    const empty = [...(projectId === '' ? ['projectId'] : []), ...emptyOf(values)]
    setMissing(empty)
    if (empty.length > 0) return
    const { awardRules: _later, ...body } = bodyOf(values)
    create.mutate(
      { body: { ...body, projectId: Number(projectId), name } },
      {
        onSuccess: ({ item }) => {
          notify.done(t`${item.title} is created, as a draft.`)
          onClose()
        },
      },
    )
  }
  const problem =
    missing.length > 0
      ? {
          reason: t`Something is still empty.`,
          fields: Object.fromEntries(missing.map((name) => [name, t`Fill this in.`])),
        }
      : refusalOf(create.error)
  return (
    <SidePanel title={t`Create an olympiad`} onClose={onClose}>
      <Form name="create-olympiad" onSubmit={submit} problem={problem} labels={labels}>
        <SelectField
          {...form.field('projectId')}
          label={labels.projectId}
          choices={projects.map(({ id, title }) => ({ value: String(id), label: title }))}
          required
        />
        <TextField
          {...form.field('name')}
          label={labels.name}
          hint={t`a–z, 0–9 and hyphens, for example sango-2027. It cannot be changed later.`}
          size="medium"
          maxLength={60}
          required
        />
        <SettingsFields form={form} />
        <SubmitRow>
          <Button submit kind="primary" busy={create.isPending}>
            <Trans>Create it as a draft</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
