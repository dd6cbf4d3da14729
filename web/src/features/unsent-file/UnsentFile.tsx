import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from '../participant-tracker/Tracker.module.css'
import { UnsentTable, type Shown } from './UnsentTable.tsx'

type Props = { readonly file: { readonly name: string; readonly content: string } }

/** One file: whose answers, which would count, and the way to take them over. */
export function UnsentFile({ file }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const shown = useRead('POST /api/participant/unsent-answers/preview', {
    query: { olympiadId: olympiad.id },
    body: file,
  })
  return (
    <Section label={file.name} title={file.name}>
      {shown.isError ? (
        <Notice tone="bad" title={t`Nothing was imported from this file`}>
          {shown.error.message}
        </Notice>
      ) : null}
      {shown.isPending ? (
        <p className={css.note} aria-live="polite">
          <Trans>Reading the file …</Trans>
        </p>
      ) : null}
      {shown.data === undefined ? null : (
        <>
          <Whose shown={shown.data} />
          <UnsentTable saves={shown.data.saves} />
          <TakeOver file={file} shown={shown.data} />
        </>
      )}
    </Section>
  )
}

function Whose({ shown: { participant, writtenAt, clockGuessed, loaded, saves } }: { readonly shown: Shown }) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const at = time(writtenAt, olympiad.timeZone)
  const last = loaded.at(-1)
  const before = last === undefined ? '' : time(last.at, olympiad.timeZone)
  return (
    <>
      <p>
        <strong>
          {participant.firstName} {participant.lastName}
        </strong>
        , {participant.schoolName} ({participant.username}).{' '}
        <Plural value={saves.length} one={`One answer, written on ${at}.`} other={`# answers, written on ${at}.`} />
      </p>
      {clockGuessed ? (
        <p className={css.note}>
          <Trans>The device could not ask what time it was: the times are by its own clock.</Trans>
        </p>
      ) : null}
      {last === undefined ? null : (
        <p className={css.note}>
          <Trans>
            {last.by} has loaded this file before, {before}.
          </Trans>
        </p>
      )}
    </>
  )
}

function TakeOver({ file, shown }: Props & { readonly shown: Shown }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const form = useForm({ acceptAfterGrace: false, reason: '' })
  const load = useWrite('POST /api/participant/unsent-answers')
  const count = (...these: Shown['saves'][number]['verdict'][]) =>
    shown.saves.filter(({ verdict }) => these.includes(verdict)).length
  const after = count('afterGrace')
  const { acceptAfterGrace, reason } = form.values
  const taken = count('new', 'late', 'held') + (acceptAfterGrace ? after : 0)
  if (count('new', 'late', 'held') + after === 0) {
    return (
      <p>
        {count('known') === shown.saves.length ? (
          <Trans>All answers are already on the server. There is nothing left to import.</Trans>
        ) : (
          <Trans>None of the answers can be imported. The table shows the reasons.</Trans>
        )}
      </p>
    )
  }
  return (
    <Form
      name="unsent-file"
      problem={refusalOf(load.error)}
      labels={{ reason: t`Reason` }}
      onSubmit={() =>
        load.mutate(
          { query: { olympiadId: olympiad.id }, body: { ...file, acceptAfterGrace, reason } },
          { onSuccess: ({ kept }) => notify.done(t`Imported: ${kept}. These answers count from now on.`) },
        )
      }
    >
      {after === 0 ? null : (
        <CheckField
          {...form.field('acceptAfterGrace')}
          label={t`Accept what was captured in time and came more than ten minutes after the end: ${after}`}
          hint={t`They are marked as late.`}
        />
      )}
      <TextField {...form.field('reason')} label={t`Reason`} maxLength={500} />
      <SubmitRow>
        <Button
          submit
          busy={load.isPending}
          blocked={
            taken === 0
              ? t`Accept the late ones, or leave the file.`
              : reason.trim() === ''
                ? t`Write a reason first.`
                : undefined
          }
        >
          <Plural value={taken} one="Import # answer" other="Import # answers" />
        </Button>
      </SubmitRow>
    </Form>
  )
}
