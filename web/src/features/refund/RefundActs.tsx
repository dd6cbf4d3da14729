import type { Refund } from '@agon/contract/refund/calls'
import { sentRefundEdit } from '@agon/contract/refund/edit'
import { isPossible } from '@agon/domain/refund'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'

/** The next steps of a refund. */
export function RefundActs({ refund }: { readonly refund: Refund }) {
  const { id, status, isOwn } = refund
  const approve = useWrite('POST /api/refund/approve/{id}')
  const [sending, setSending] = useState(false)
  if (!isPossible('reject', status)) return null
  if (sending) return <SendForm refund={refund} onDone={() => setSending(false)} />
  return (
    <>
      {approve.error === null ? null : <Notice tone="bad">{approve.error.message}</Notice>}
      {status === 'asked' && isOwn ? <Notice tone="wait">Another person must approve this.</Notice> : null}
      <Buttons>
        {status === 'asked' ? (
          isOwn ? null : (
            <Button
              size="small"
              kind="primary"
              busy={approve.isPending}
              onClick={() =>
                approve.mutate({ params: { id } }, { onSuccess: () => notify.done('The refund is approved.') })
              }
            >
              Approve the refund
            </Button>
          )
        ) : (
          <Button size="small" kind="primary" onClick={() => setSending(true)}>
            Mark as sent
          </Button>
        )}
        <RejectRefund refund={refund} />
      </Buttons>
    </>
  )
}

function RejectRefund({ refund: { id, isOwn, paymentId, status } }: { readonly refund: Refund }) {
  const [asking, setAsking] = useState(false)
  const reject = useWrite('POST /api/refund/reject/{id}')
  const act = isOwn && status === 'asked' ? 'Withdraw' : 'Reject'
  return (
    <>
      <Button size="small" kind="remove" onClick={() => setAsking(true)}>
        {act}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`${act} this refund?`}
        act={`${act} the refund`}
        danger
        reason="required"
        busy={reject.isPending}
        error={reject.error?.message}
        onConfirm={(reason) =>
          reject.mutate(
            { params: { id }, body: { reason } },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(act === 'Reject' ? 'The refund is rejected.' : 'The refund is withdrawn.')
              },
            },
          )
        }
      >
        <p>
          {paymentId !== null && status === 'approved'
            ? 'The money came off its order at the approval. It stays credit of the school and can pay the order again.'
            : 'No money moves. The school keeps its credit.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** The bank's reference of the refund that was sent. */
function SendForm({ refund: { id }, onDone }: { readonly refund: Refund; readonly onDone: () => void }) {
  const form = useForm<Values>(valuesOf(sentRefundEdit, 'add'))
  const send = useWrite('POST /api/refund/sent/{id}')
  const checked = useChecked(sentRefundEdit, 'add', form.values, () =>
    send.mutate(
      { params: { id }, body: { reference: String(form.values['reference']).trim() } },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done(item.status === 'seen' ? 'The refund is sent and seen at the bank.' : 'The refund is sent.')
          onDone()
        },
      },
    ),
  )
  return (
    <Section title="Mark as sent">
      <Form
        name={sentRefundEdit.name}
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(send.error)}
        labels={labelsOf(sentRefundEdit, 'add', undefined)}
      >
        <EditFields edit={sentRefundEdit} kind="add" form={form} />
        <SubmitRow>
          <Button submit kind="primary" busy={send.isPending}>
            Mark as sent
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </SubmitRow>
      </Form>
    </Section>
  )
}
