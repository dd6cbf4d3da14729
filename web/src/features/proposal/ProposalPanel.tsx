import type { Proposal } from '@agon/contract/proposal/calls'
import { provinceChoices } from '@agon/contract/school/province-choices'
import { areCertificatesOut } from '@agon/domain/certificate'
import { choiceOf } from '@agon/contract/field'
import { proposalList } from '@agon/contract/proposal/list'
import type { ProposalId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Changes } from '#/app/Changes.tsx'
import { MoveButton, NamedSchool } from './MoveDecision.tsx'
import { useLearnerEditWords } from '../learner/words.ts'
import { useRequestWords } from '../team/requests/words.ts'

/** The fields of a school that teachers propose to change. */
const ofSchool = {
  name: { label: 'Name' },
  natemis: { label: 'NatEmis' },
  province: { label: 'Province', choices: provinceChoices },
}
const answeredWords = { open: '', accepted: 'Accepted by', declined: 'Declined by', withdrawn: 'Withdrawn by' }

type Props = { readonly id: number; readonly onClose: () => void }

/** One proposal beside the list: what would change, and the decision. */
export function ProposalPanel({ id, onClose }: Props) {
  const ofLearner = useLearnerEditWords()
  const ofTeam = useRequestWords()
  // From the address; an id that is none is not found.
  const proposal = useRead('GET /api/proposal/single', { query: { proposalId: id as ProposalId } })
  return (
    <RecordPanel
      heading="Proposal"
      read={proposal}
      title={({ item }) => item.subject}
      lead={({ item }) => `${item.schoolName} · ${choiceOf(proposalList.fields.kind, item.kind).label}`}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <Changes
            changes={item.changes}
            words={item.kind === 'learner' ? ofLearner : item.kind === 'school' ? ofSchool : ofTeam}
          />
          <KeyValue
            pairs={[
              { key: 'reason', label: 'Reason', value: item.reason === '' ? '–' : item.reason },
              { key: 'by', label: 'Proposed by', value: item.proposedBy },
              ...(item.status === 'open'
                ? []
                : [
                    {
                      key: 'answer',
                      label: answeredWords[item.status],
                      value: item.answeredBy ?? '',
                    },
                    { key: 'words', label: 'Reason of the decision', value: item.answer === '' ? '–' : item.answer },
                  ]),
            ]}
          />
          {item.kind === 'other-school' ? <NamedSchool item={item} /> : null}
          {item.status === 'open' ? <Decision item={item} onDone={onClose} /> : null}
        </>
      )}
    </RecordPanel>
  )
}

function Decision({ item, onDone }: { readonly item: Proposal; readonly onDone: () => void }) {
  const { olympiad } = useHere()
  const [declining, setDeclining] = useState(false)
  const accept = useWrite('POST /api/proposal/{id}/accept')
  const decline = useWrite('POST /api/proposal/{id}/decline')
  // A member who leaves may have been renamed.
  const outdated =
    item.kind !== 'no-member' && item.changes.some(({ before, now, after }) => before !== now && after !== now)
  const { noun, what, proposer, accepted } = aboutOf(item.kind)
  const reissue =
    item.kind === 'learner' && areCertificatesOut(olympiad.phase) ? ' Reissue the certificate to print it.' : ''
  const done = (message: string) => {
    notify.done(message)
    onDone()
  }
  return (
    <Act title="Decision" hint={`The ${proposer} gets a mail about your decision.`} problem={accept.error?.message}>
      {outdated ? (
        <Notice tone="wait" title={`The ${what} was changed since`}>
          The values differ from those in this {noun}. Decline it, and make the change yourself if it is still right.
        </Notice>
      ) : null}
      <Buttons>
        {item.kind === 'other-school' ? (
          <MoveButton item={item} onDone={onDone} />
        ) : (
          <Button
            kind="primary"
            busy={accept.isPending}
            blocked={outdated ? `The ${what} was changed since.` : undefined}
            onClick={() => accept.mutate({ params: { id: item.id } }, { onSuccess: () => done(accepted + reissue) })}
          >
            Accept {noun}
          </Button>
        )}
        <Button onClick={() => setDeclining(true)}>Decline</Button>
      </Buttons>
      <ConfirmDialog
        open={declining}
        title={`Decline the ${noun} about ${item.subject}?`}
        act={`Decline ${noun}`}
        reason="optional"
        busy={decline.isPending}
        error={decline.error?.message}
        onClose={() => setDeclining(false)}
        onConfirm={(reason) =>
          decline.mutate({ params: { id: item.id }, body: { reason } }, { onSuccess: () => done('Declined.') })
        }
      >
        Nothing changes. The {proposer} reads your reason.
      </ConfirmDialog>
    </Act>
  )
}

function aboutOf(kind: Proposal['kind']) {
  if (kind === 'learner')
    return {
      noun: 'correction',
      what: 'learner',
      proposer: 'teacher',
      accepted: 'Accepted. The learner is corrected. A certificate with the former name is now out of date.',
    }
  if (kind === 'other-school') return { noun: 'request', what: 'school', proposer: 'teacher', accepted: 'Moved.' }
  if (kind === 'school')
    return { noun: 'correction', what: 'school', proposer: 'teacher', accepted: 'Accepted. The school is corrected.' }
  return { noun: 'request', what: 'team', proposer: 'team admin', accepted: 'Accepted. The team is changed.' }
}
