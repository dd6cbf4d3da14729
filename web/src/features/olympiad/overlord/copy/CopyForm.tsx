import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { formatDateTime, formatWindow } from '@agon/domain/format/date'
import { copyParts, inNextYear, shifted, shiftedWindow, shiftOf, type CopyPart } from '@agon/domain/olympiad-copy'
import type { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import type { Copied } from './CopyDone.tsx'
import css from './Copy.module.css'
import { PartsField } from './PartsField.tsx'

type Props = {
  readonly olympiad: OlympiadItem
  readonly offered: CallReply<CallByKey['GET /api/olympiad/{id}/copy']>
  readonly copy: ReturnType<typeof useWrite<'POST /api/olympiad/{id}/copy'>>
  readonly onCopied: (copied: Copied) => void
}

interface Values extends Readonly<Record<string, unknown>> {
  readonly name: string
  readonly title: string
  readonly opensAt: string | null
  readonly parts: readonly CopyPart[]
}

const labels = { name: 'Name in addresses', title: 'Title', opensAt: 'Sitting opens', parts: 'Parts to copy' }

export function CopyForm({ olympiad, offered, copy, onCopied }: Props) {
  const { opensAt, timeZone } = olympiad
  const region = useRegion()
  const year = shiftOf(olympiad)
  const form = useForm<Values>({
    name: inNextYear(olympiad.name, olympiad, year),
    title: inNextYear(olympiad.title, olympiad, year),
    opensAt: shifted(opensAt, year).toISOString(),
    parts: offered.parts.flatMap(({ part, count }) => (count === 0 ? [] : [part])),
  })
  const { name, title, parts } = form.values
  const next = shiftedWindow(olympiad, shiftOf(olympiad, form.values.opensAt ?? undefined))
  const send = () =>
    copy.mutate(
      {
        params: { id: olympiad.id },
        body: {
          name,
          title,
          parts: copyParts.filter((part) => parts.includes(part)),
          ...(form.values.opensAt === null ? {} : { opensAt: form.values.opensAt }),
        },
      },
      {
        onSuccess: (reply) => {
          form.restart(form.values)
          notify.done(`${reply.item.title} is a draft.`)
          onCopied(reply)
        },
      },
    )
  return (
    <Form name="copy-olympiad" onSubmit={send} problem={refusalOf(copy.error)} labels={labels}>
      <TextField
        {...form.field('name')}
        label={labels.name}
        hint="a–z, 0–9 and hyphens. It cannot be changed later."
        maxLength={60}
        size="medium"
        required
      />
      <TextField {...form.field('title')} label={labels.title} maxLength={120} required />
      <DateTimeField
        {...form.field('opensAt')}
        label={labels.opensAt}
        hint={`Last time: ${formatDateTime(opensAt, timeZone, region)}. Empty: 52 weeks later.`}
        zone={timeZone}
      />
      <p className={css.window}>
        Sitting window: <strong>{formatWindow(next.opensAt, next.closesAt, timeZone, region)}</strong>
      </p>
      <PartsField {...form.field('parts')} label={labels.parts} offered={offered.parts} />
      <p className={css.left}>
        Learners, school participants, orders, results, consents, files, notes and roles of staff are not copied.
      </p>
      {copy.isPending ? <Progress running={offered.running} /> : null}
      <SubmitRow>
        <Button submit kind="primary" busy={copy.isPending}>
          Create the draft
        </Button>
      </SubmitRow>
    </Form>
  )
}

/** Copies of few records are done before they have any. */
function Progress({ running }: { readonly running: Props['offered']['running'] }) {
  return (
    <div aria-live="polite">
      {running === null ? null : <ProgressBar label="Copying records" done={running.done} total={running.total} />}
    </div>
  )
}
