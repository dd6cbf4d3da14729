import type { HeldReason } from '@agon/domain/sitting'
import { mayDecideLate } from '@agon/domain/olympiad'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../api/queries.ts'
import { refusalOf } from '../../api/refusal.ts'
import { useHere } from '../../app/here.tsx'
import { useFigures } from '../../lib/use-figures.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'
import { PlainTable, wholeCell } from '../../ui/PlainTable.tsx'
import { Section } from '../../ui/Sections.tsx'
import type { Attempt } from './Resets.tsx'
import css from './Tracker.module.css'
import type { Tracked } from './use-tracked.ts'
import { written } from './written.ts'

type Save = Attempt['saves'][number]
type HeldSave = Save & { readonly held: NonNullable<Save['held']> }

/** Late answers that contradict what the server knows of the device, and the organiser’s decision about them. */
export function LateAnswers({
  tracked,
  attempts,
}: {
  readonly tracked: Tracked
  readonly attempts: readonly Attempt[]
}) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock } = useFigures()
  const words: Record<HeldReason, string> = {
    connected: t`the device was connected at the deadline, or for more than a minute before it sent this`,
    handedIn: t`the part was handed in before`,
    contradiction: t`the capture time contradicts other answers of the device`,
  }
  const held = attempts.filter(({ superseded }) => superseded === null).flatMap(({ saves }) => saves.filter(isHeld))
  if (held.length === 0) return null
  return (
    <Section title={<Trans>Late although online</Trans>}>
      <p>
        <Trans>
          These answers arrived after the end. Their capture time is the device’s word, and the server’s records
          contradict it. They count only if you accept them.
        </Trans>
      </p>
      <PlainTable headings={[t`Captured`, t`Arrived`, t`Question of the paper`, t`Answer`, t`Why`]}>
        {held.map((save) => (
          <tr key={`${save.epoch}.${save.sequence}`}>
            <td className={wholeCell}>{clock(save.capturedAt, olympiad.timeZone)}</td>
            <td className={wholeCell}>{clock(save.savedAt, olympiad.timeZone)}</td>
            <td>
              {save.moduleIndex}.{save.questionIndex}
            </td>
            <td>{written(save.answer)}</td>
            <td>{words[save.held.reason]}</td>
          </tr>
        ))}
      </PlainTable>
      <Decided held={held} />
      {mayDecideLate(olympiad.phase) ? <Decide tracked={tracked} count={held.length} /> : null}
    </Section>
  )
}

function isHeld(save: Save): save is HeldSave {
  return save.held !== null
}

function Decided({ held }: { readonly held: readonly HeldSave[] }) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const last = held.findLast((save) => save.held.decidedAt !== null)?.held
  if (last?.decidedAt === undefined || last.decidedAt === null) return null
  const at = time(last.decidedAt, olympiad.timeZone)
  return (
    <p className={css.note}>
      {last.accepted === true ? (
        <Trans>
          Accepted by {last.decidedBy}, {at}. {last.decisionReason}
        </Trans>
      ) : (
        <Trans>
          Declined by {last.decidedBy}, {at}. {last.decisionReason}
        </Trans>
      )}
    </p>
  )
}

function Decide({ tracked, count }: { readonly tracked: Tracked; readonly count: number }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const form = useForm({ reason: '' })
  const decide = useWrite('PUT /api/participant-tracker/late-answers')
  const { reason } = form.values
  const send = (accepted: boolean) =>
    decide.mutate(
      { query: { olympiadId: olympiad.id }, body: { participantIds: [tracked.id], accepted, answers: count, reason } },
      {
        onSuccess: () =>
          notify.done(accepted ? t`Accepted. The answers count.` : t`Declined. The answers do not count.`),
      },
    )
  const blocked = reason.trim() === '' ? t`Write a reason first.` : undefined
  return (
    <Form
      name="late-answers"
      problem={refusalOf(decide.error)}
      labels={{ reason: t`Reason` }}
      onSubmit={() => send(true)}
    >
      <TextField {...form.field('reason')} label={t`Reason`} maxLength={500} />
      <SubmitRow>
        <Button submit busy={decide.isPending} blocked={blocked}>
          <Plural value={count} one="Accept # late answer" other="Accept # late answers" />
        </Button>
        <Button onClick={() => send(false)} busy={decide.isPending} blocked={blocked}>
          <Plural value={count} one="Decline # late answer" other="Decline # late answers" />
        </Button>
      </SubmitRow>
    </Form>
  )
}
