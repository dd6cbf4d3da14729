import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { CheckField, ChoiceField } from '#/ui/form/CheckField.tsx'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SearchSelectField } from '#/ui/form/SearchSelectField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import css from './Kit.module.css'
import { PROVINCES, SAMPLE_SCHOOLS } from './sample-schools.ts'
import { Section } from './Section.tsx'

type Values = {
  readonly name: string
  readonly email: string
  readonly province: string
  readonly school: string
  readonly learners: number | null
  readonly opens: string | null
  readonly pays: 'eft' | 'card' | ''
  readonly message: string
  readonly agrees: boolean
}

const provinces = PROVINCES.map((name) => ({ value: name as string, label: name as string }))
const schools = SAMPLE_SCHOOLS.slice(0, 60).map((school) => ({
  value: String(school.id),
  label: `${school.name}, ${school.town}`,
}))

export function FormSection() {
  const { t } = useLingui()
  const form = useForm<Values>({
    name: 'Nomvula Dlamini',
    email: 'nomvula@sonop',
    province: '',
    school: '',
    learners: 24,
    opens: '2026-04-14T07:00:00Z',
    pays: 'eft',
    message: '',
    agrees: true,
  })
  const [problem, setProblem] = useState<{ reason: string; fields?: Record<string, string> } | undefined>(undefined)
  const [asking, setAsking] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  const labels = { name: t`Your name`, email: t`E-mail address`, province: t`Province` }
  return (
    <Section id="form" title={t`Form and dialog`}>
      <div className={css.twoColumns}>
        <Form
          name="sample"
          labels={labels}
          problem={problem}
          onSubmit={() =>
            setProblem({
              reason: t`Some fields are not valid. Correct the marked fields.`,
              fields: {
                email: t`The part after @ is not complete, for example sonop.co.za.`,
                province: t`Choose a province.`,
              },
            })
          }
        >
          <TextField {...form.field('name')} label={labels.name} autoComplete="name" />
          <TextField {...form.field('email')} label={labels.email} type="email" hint={t`The invoice is sent to it.`} />
          <SelectField {...form.field('province')} label={labels.province} choices={provinces} />
          <SearchSelectField {...form.field('school')} label={t`School`} choices={schools} />
          <NumberField {...form.field('learners')} label={t`Learners`} unit={t`learners`} min={1} max={500} />
          <DateTimeField {...form.field('opens')} label={t`The sitting opens`} zone="Africa/Johannesburg" />
          <ChoiceField
            {...form.field('pays')}
            label={t`How the school pays`}
            choices={[
              { value: 'eft', label: t`Bank transfer`, hint: t`Takes one or two days to show.` },
              { value: 'card', label: t`Card` },
            ]}
          />
          <TextAreaField {...form.field('message')} label={t`Anything else`} rows={3} />
          <CheckField {...form.field('agrees')} label={t`I may enter learners for this school`} />
          <SubmitRow>
            <Button kind="primary" submit>
              <Trans>Ask for an invoice</Trans>
            </Button>
            <Button onClick={() => setProblem(undefined)}>
              <Trans>Show it without errors</Trans>
            </Button>
          </SubmitRow>
        </Form>
        <div className={css.stack}>
          <div className={css.row}>
            <Button kind="primary">{t`Send 312 mails`}</Button>
            <Button>{t`Plain`}</Button>
            <Button kind="quiet">{t`Quiet`}</Button>
            <Button kind="danger">{t`Delete the order`}</Button>
            <Button kind="primary" busy>{t`Sending`}</Button>
            <Button blocked={t`Two modules have no verified question yet.`}>{t`Open the olympiad`}</Button>
            <Button kind="primary" size="large">{t`Large`}</Button>
          </div>
          <div className={css.row}>
            <Button onClick={() => setAsking(true)}>
              <Trans>Open the dialog</Trans>
            </Button>
            <Button onClick={() => notify.done(t`312 mails are on their way.`)}>
              <Trans>Show a notice</Trans>
            </Button>
          </div>
          <FileDrop
            label={files[0]?.name ?? t`Load learners from a spreadsheet`}
            rule={{ endings: ['.csv', '.xlsx'], maxBytes: 5_000_000 }}
            busy={false}
            error={undefined}
            onFiles={setFiles}
          />
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Delete order 2026-0042?`}
        act={t`Delete the order`}
        danger
        reason="required"
        busy={false}
        error={undefined}
        onConfirm={() => setAsking(false)}
      >
        <p>
          <Trans>
            Its 24 places are released, and the school gets an e-mail. The order can still be read afterwards.
          </Trans>
        </p>
      </ConfirmDialog>
    </Section>
  )
}
