import type { Changed } from '@agon/contract/edit'
import type { learnerEdit } from '@agon/contract/learner/edit'
import type { ParticipantRow } from '@agon/contract/learner/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Changes } from '#/app/Changes.tsx'
import { useLearnerEditWords } from './words.ts'

type Values = Changed<typeof learnerEdit> & { readonly version: number }

/** Offered where a teacher may not change name or grade: organisers decide. */
export function Propose({
  item,
  values,
  onSent,
}: {
  readonly item: ParticipantRow
  readonly values: Values
  readonly onSent: () => void
}) {
  const { t } = useLingui()
  const form = useForm({ reason: '' })
  const propose = useWrite('POST /api/learner/{id}/proposal')
  const { reason } = form.values
  return (
    <Form
      name="propose-correction"
      problem={refusalOf(propose.error)}
      labels={{ reason: t`Why is this right?` }}
      onSubmit={() =>
        propose.mutate(
          { params: { id: item.id }, body: { ...values, reason } },
          {
            onSuccess: () => {
              notify.done(t`Your correction was sent to the organisers.`)
              form.restart({ reason: '' })
              onSent()
            },
          },
        )
      }
    >
      <Notice tone="wait" title={<Trans>The organisers decide about this correction</Trans>}>
        <Trans>Send your correction with a reason; you get a mail about the decision.</Trans>
      </Notice>
      <TextField
        {...form.field('reason')}
        label={t`Why is this right?`}
        hint={t`For example: as on the birth certificate.`}
        maxLength={500}
      />
      <SubmitRow>
        <Button
          submit
          kind="primary"
          size="large"
          busy={propose.isPending}
          blocked={reason.trim() === '' ? t`Write a reason first.` : undefined}
        >
          <Trans>Send correction to the organisers</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

/** The newest proposal about a learner, while it waits and once it is decided. */
export function Proposed({ item }: { readonly item: ParticipantRow }) {
  const { t } = useLingui()
  const words = useLearnerEditWords()
  const withdraw = useWrite('DELETE /api/proposal/{id}')
  const proposal = useRead('GET /api/learner/{id}/proposal', { params: { id: item.id } }).data?.item
  if (proposal === undefined || proposal === null) return null
  const { id, status, answer, changes, isOwn, proposedBy } = proposal
  const isOpen = status === 'open'
  if (status === 'accepted') return null
  return (
    <Notice
      tone="wait"
      title={
        isOpen ? (
          <Trans>A correction waits for the organisers</Trans>
        ) : (
          <Trans>The organisers declined a correction</Trans>
        )
      }
    >
      <Changes changes={changes} words={words} />
      {answer === '' ? null : <p>{answer}</p>}
      {isOpen && !isOwn ? <p>{t`Proposed by ${proposedBy}`}</p> : null}
      {withdraw.isError ? <p role="alert">{withdraw.error.message}</p> : null}
      {isOpen && isOwn ? (
        <Button
          kind="remove"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate({ params: { id } }, { onSuccess: () => notify.done(t`The change is withdrawn.`) })
          }
        >
          <Trans>Withdraw this change</Trans>
        </Button>
      ) : null}
    </Notice>
  )
}
