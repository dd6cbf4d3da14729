import type { QuestionModule } from '@agon/contract/question'
import type { OlympiadId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import type { CallError } from '../../api/send.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { rebased } from '../../ui/edit-collision.ts'
import { EditCollision } from '../../ui/EditCollision.tsx'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import css from './Modules.module.css'
import { RichField } from './RichField.tsx'
import { anyText, languageNames } from './words.ts'

type Props = {
  /** Absent: a new one. */
  readonly module: QuestionModule | undefined
  readonly olympiadId: OlympiadId
  readonly onClose: () => void
}

const written = ['en', 'af'] as const
const shown = ['GET /api/question-module/', 'GET /api/olympiad/{id}/checks'] as const

type Values = {
  titleEn: string
  titleAf: string
  instructionsEn: string
  instructionsAf: string
  minutes: number | null
  shuffleQuestions: boolean
  shuffleChoices: boolean
}

const keys = {
  en: { title: 'titleEn', instructions: 'instructionsEn' },
  af: { title: 'titleAf', instructions: 'instructionsAf' },
} as const

/** A module's name, instructions, time and order, beside the list. */
export function ModulePanel({ module, olympiadId, onClose }: Props) {
  const { t } = useLingui()
  // What the form began from, not what was read again meanwhile.
  const [base] = useState(module)
  const form = useForm<Values>(valuesOf(base))
  const create = useWrite('POST /api/question-module/', shown)
  const change = useWrite('PUT /api/question-module/{id}', shown)
  const [asking, setAsking] = useState(false)
  const error = create.error ?? change.error
  const newer = newerOf(error)
  const save = (values: Values, version: number) => {
    const done = () => {
      notify.done(t`The module is saved.`)
      onClose()
    }
    if (module === undefined) create.mutate({ query: { olympiadId }, body: bodyOf(values) }, { onSuccess: done })
    else change.mutate({ params: { id: module.id }, body: { ...bodyOf(values, module), version } }, { onSuccess: done })
  }
  const labels = {
    titles: t`Title`,
    limitSeconds: t`Minutes`,
    shuffleQuestions: t`Questions in an order of their own for each learner`,
    shuffleChoices: t`Choices in an order of their own for each learner`,
  }
  return (
    <SidePanel title={module === undefined ? t`Add a module` : anyText(module.titles)} onClose={onClose}>
      {newer === undefined ? (
        <Form
          onSubmit={() => save(form.values, base?.version ?? 1)}
          problem={error === null ? undefined : { reason: error.message, fields: error.fields }}
          labels={labels}
        >
          {written.map((language) => (
            <div key={language} className={css.fields}>
              <TextField
                {...form.field(keys[language].title)}
                label={t`Title, ${languageNames[language]}`}
                maxLength={120}
              />
              <RichField
                label={t`Instructions, ${languageNames[language]}`}
                language={language}
                value={form.values[keys[language].instructions]}
                onChange={(html) => form.set(keys[language].instructions, html)}
              />
            </div>
          ))}
          <NumberField {...form.field('minutes')} label={t`Time`} unit={t`minutes`} min={1} max={1440} required />
          <CheckField {...form.field('shuffleQuestions')} label={labels.shuffleQuestions} />
          <CheckField {...form.field('shuffleChoices')} label={labels.shuffleChoices} />
          <SubmitRow>
            <Button submit kind="primary" busy={create.isPending || change.isPending}>
              {module === undefined ? <Trans>Add the module</Trans> : <Trans>Save the module</Trans>}
            </Button>
            {module === undefined ? null : (
              <Button kind="danger" onClick={() => setAsking(true)}>
                <Trans>Delete the module</Trans>
              </Button>
            )}
          </SubmitRow>
        </Form>
      ) : (
        <EditCollision<Values>
          by={t`Choose what is to stand, field by field.`}
          fields={[
            { name: 'titleEn', label: t`Title, ${languageNames.en}`, show: ({ titleEn }) => titleEn },
            { name: 'titleAf', label: t`Title, ${languageNames.af}`, show: ({ titleAf }) => titleAf },
            { name: 'instructionsEn', label: t`Instructions, ${languageNames.en}`, show: (v) => v.instructionsEn },
            { name: 'instructionsAf', label: t`Instructions, ${languageNames.af}`, show: (v) => v.instructionsAf },
            { name: 'minutes', label: t`Minutes`, show: ({ minutes }) => minutes },
            { name: 'shuffleQuestions', label: labels.shuffleQuestions, show: (v) => yes(v.shuffleQuestions, t) },
            { name: 'shuffleChoices', label: labels.shuffleChoices, show: (v) => yes(v.shuffleChoices, t) },
          ]}
          mine={rebased(valuesOf(base), form.values, valuesOf(newer))}
          theirs={valuesOf(newer)}
          busy={change.isPending}
          onSave={(values) => save(values, newer.version)}
          onTakeTheirs={onClose}
        />
      )}
      {module === undefined ? null : (
        <DeleteModule module={module} open={asking} onClose={() => setAsking(false)} onDeleted={onClose} />
      )}
    </SidePanel>
  )
}

function DeleteModule({
  module,
  open,
  onClose,
  onDeleted,
}: {
  readonly module: QuestionModule
  readonly open: boolean
  readonly onClose: () => void
  readonly onDeleted: () => void
}) {
  const { t } = useLingui()
  const remove = useWrite('DELETE /api/question-module/{id}', shown)
  return (
    <ConfirmDialog
      open={open}
      title={t`Delete ${anyText(module.titles)}?`}
      act={t`Delete the module`}
      danger
      reason="none"
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: module.id } }, { onSuccess: onDeleted })}
    >
      <Plural
        value={module.questions}
        one="Its question goes with it. Papers that were published keep it."
        other="Its # questions go with it. Papers that were published keep them."
      />
    </ConfirmDialog>
  )
}

function yes(value: boolean, t: ReturnType<typeof useLingui>['t']): string {
  return value ? t`Yes` : t`No`
}

function valuesOf(module: QuestionModule | undefined): Values {
  return {
    titleEn: module?.titles.en ?? '',
    titleAf: module?.titles.af ?? '',
    instructionsEn: module?.instructions.en ?? '',
    instructionsAf: module?.instructions.af ?? '',
    minutes: module === undefined ? 30 : module.limitSeconds / 60,
    shuffleQuestions: module?.shuffleQuestions ?? false,
    shuffleChoices: module?.shuffleChoices ?? false,
  }
}

/** Languages without words are left out; those that are not edited here stay as they were. */
function bodyOf(values: Values, before?: QuestionModule) {
  const { titleEn, titleAf, instructionsEn, instructionsAf, minutes, shuffleQuestions, shuffleChoices } = values
  const filled = (en: string, af: string) => ({
    ...(en.trim() === '' ? {} : { en }),
    ...(af.trim() === '' ? {} : { af }),
  })
  const { en: _titleEn, af: _titleAf, ...titles } = before?.titles ?? {}
  const { en: _instructionsEn, af: _instructionsAf, ...instructions } = before?.instructions ?? {}
  return {
    titles: { ...titles, ...filled(titleEn, titleAf) },
    instructions: { ...instructions, ...filled(instructionsEn, instructionsAf) },
    limitSeconds: Math.round((minutes ?? 0) * 60),
    shuffleQuestions,
    shuffleChoices,
  }
}

/** The record a refused save came upon. */
function newerOf(error: CallError | null): QuestionModule | undefined {
  if (error?.code !== 'conflict') return undefined
  // The call declares that a conflict carries the newer record.
  return (error.details as { item?: QuestionModule } | undefined)?.item
}
