import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from './Kit.module.css'
import { PROVINCES, type SampleSchool } from './sample-schools.ts'

type Values = { readonly name: string; readonly province: string; readonly learners: number | null }

export function SchoolPanel({ school, onClose }: { readonly school: SampleSchool; readonly onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm<Values>({ name: school.name, province: school.province, learners: school.learners })
  const [problem, setProblem] = useState<{ reason: string; fields?: Record<string, string> } | undefined>(undefined)
  const [collision, setCollision] = useState(false)
  const labels = { name: t`Name`, province: t`Province`, learners: t`Learners` }
  const save = () => {
    if (form.values.name.trim() === '') {
      setProblem({ reason: t`The school could not be saved.`, fields: { name: t`Write the school’s name.` } })
      return
    }
    setProblem(undefined)
    form.restart(form.values)
    notify.done(t`${form.values.name} is saved.`)
  }
  return (
    <SidePanel
      title={school.name}
      lead={
        <>
          <span>{school.town}</span>
          <span>{school.province}</span>
        </>
      }
      onClose={onClose}
      footer={
        <>
          <Button kind="primary" blocked={form.changed ? undefined : t`Nothing was changed.`} onClick={save}>
            <Trans>Save the school</Trans>
          </Button>
          <Button onClick={() => setCollision(!collision)}>
            <Trans>Show a collision</Trans>
          </Button>
        </>
      }
    >
      <div className={css.stack}>
        {collision ? (
          <EditCollision
            saved={{ name: 'Thandi Nkosi', at: t`today at 10:42` }}
            fields={[
              { name: 'name', label: labels.name, show: (values) => values.name },
              { name: 'province', label: labels.province, show: (values) => values.province },
              { name: 'learners', label: labels.learners, show: (values) => values.learners },
            ]}
            base={{ ...form.values, name: school.name.slice(0, -1), learners: 0 }}
            mine={form.values}
            theirs={{ ...form.values, name: `${school.name} No. 2`, learners: 64 }}
            busy={false}
            onSave={(values) => {
              form.restart(values)
              setCollision(false)
            }}
            onTakeTheirs={() => setCollision(false)}
          />
        ) : null}
        <Form name="sample" onSubmit={save} problem={problem} labels={labels}>
          <TextField {...form.field('name')} label={labels.name} />
          <SelectField
            {...form.field('province')}
            label={labels.province}
            choices={PROVINCES.map((name) => ({ value: name, label: name }))}
          />
          <NumberField {...form.field('learners')} label={labels.learners} min={0} />
        </Form>
        <KeyValue
          pairs={[
            { key: 'id', label: t`Number`, value: <CopyButton text={String(school.id)} label={String(school.id)} /> },
            { key: 'quintile', label: t`Quintile`, value: school.quintile },
            { key: 'phone', label: t`Telephone`, value: null },
          ]}
        />
      </div>
    </SidePanel>
  )
}
