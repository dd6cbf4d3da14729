import type { Proposal } from '@agon/contract/proposal/calls'
import type { ProposalId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Changes } from '../learner/Changes.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One proposal beside the list: what would change, and the decision. */
export function ProposalPanel({ id, onClose }: Props) {
  // From the address; an id that is none is not found.
  const proposal = useRead('GET /api/proposal/single', { query: { proposalId: id as ProposalId } })
  return (
    <RecordPanel
      heading="Proposal"
      read={proposal}
      title={({ item }) => item.subject}
      lead={({ item }) => item.schoolName}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <Changes changes={item.changes} />
          <KeyValue
            pairs={[
              { key: 'reason', label: 'Reason', value: item.reason },
              { key: 'by', label: 'Proposed by', value: item.proposedBy },
              ...(item.status === 'open'
                ? []
                : [
                    {
                      key: 'answer',
                      label: item.status === 'accepted' ? 'Accepted by' : 'Declined by',
                      value: item.answeredBy ?? '',
                    },
                    { key: 'words', label: 'Reason of the decision', value: item.answer === '' ? '–' : item.answer },
                  ]),
            ]}
          />
          {item.status === 'open' ? <Decision item={item} onDone={onClose} /> : null}
        </>
      )}
    </RecordPanel>
  )
}

function Decision({ item, onDone }: { readonly item: Proposal; readonly onDone: () => void }) {
  const [declining, setDeclining] = useState(false)
  const accept = useWrite('POST /api/proposal/{id}/accept')
  const decline = useWrite('POST /api/proposal/{id}/decline')
  const outdated = item.changes.some(({ before, now }) => before !== now)
  const done = (message: string) => {
    notify.done(message)
    onDone()
  }
  return (
    <Act title="Decision" hint="The teacher gets a mail about your decision." problem={accept.error?.message}>
      {outdated ? (
        <Notice tone="wait" title="The learner was changed since">
          The values differ from those that the teacher saw. Decline this proposal, and correct the learner yourself if
          it is still right.
        </Notice>
      ) : null}
      <Buttons>
        <Button
          kind="primary"
          busy={accept.isPending}
          blocked={outdated ? 'The learner was changed since.' : undefined}
          onClick={() =>
            accept.mutate({ params: { id: item.id } }, { onSuccess: () => done('Accepted. The learner is corrected.') })
          }
        >
          Accept correction
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline</Button>
      </Buttons>
      <ConfirmDialog
        open={declining}
        title={`Decline the correction of ${item.subject}?`}
        act="Decline correction"
        reason="optional"
        busy={decline.isPending}
        error={decline.error?.message}
        onClose={() => setDeclining(false)}
        onConfirm={(reason) =>
          decline.mutate({ params: { id: item.id }, body: { reason } }, { onSuccess: () => done('Declined.') })
        }
      >
        Nothing changes. The teacher reads your reason.
      </ConfirmDialog>
    </Act>
  )
}
