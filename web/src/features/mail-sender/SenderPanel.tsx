import { mailSenderEdit } from '@agon/contract/mail-sender/edit'
import { useRead, useWrite } from '#/api/queries.ts'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { DomainRecords } from '../email-health/DomainRecords.tsx'
import { FromLine } from './FromLine.tsx'
import { senderWords } from './sender-words.ts'

/** The sender of the olympiad's mails, a test of it, and the DNS records of its domain. */
export function SenderPanel({ onClose }: { readonly onClose: () => void }) {
  const { olympiad } = useHere()
  const query = { olympiadId: olympiad.id }
  return (
    <RecordPanel
      heading="Sender"
      read={useRead('GET /api/emailer/sender', { query })}
      title={() => 'Sender of mails'}
      lead={() => olympiad.title}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <Section title="Mails come from">
            <FromLine sender={item} />
            <TestMail olympiadId={olympiad.id} />
          </Section>
          <Section title="Change the sender">
            <EditForm
              edit={mailSenderEdit}
              item={item}
              words={senderWords(item)}
              submit="Save the sender"
              saved="Sender saved. The next mails come from it."
            />
          </Section>
          <Domain olympiadId={olympiad.id} />
        </>
      )}
    </RecordPanel>
  )
}

function TestMail({ olympiadId }: { readonly olympiadId: number }) {
  const test = useWrite('POST /api/emailer/sender/test')
  return (
    <Act>
      {test.isError ? <Notice tone="bad">{test.error.message}</Notice> : null}
      <Buttons>
        <Button
          busy={test.isPending}
          onClick={() =>
            test.mutate(
              { query: { olympiadId } },
              { onSuccess: ({ email }) => notify.done(`Test mail queued for ${email}.`) },
            )
          }
        >
          Send me a test mail
        </Button>
      </Buttons>
    </Act>
  )
}

/** Looked up beside the form: DNS may take seconds. */
function Domain({ olympiadId }: { readonly olympiadId: number }) {
  const health = useRead('GET /api/emailer/sender/health', { query: { olympiadId } })
  if (health.isError)
    return (
      <ErrorState
        title="The DNS records could not be checked"
        reason={health.error.message}
        onRetry={() => void health.refetch()}
      />
    )
  if (health.data === undefined) return <Loader loading />
  const { domain, signed, records } = health.data.item
  const isMissing = records.some(({ found }) => found === false)
  return (
    <Section title={`DNS of ${domain}`}>
      {signed ? null : (
        <Notice tone="wait" title="Mails of this domain are not signed">
          An overlord makes signing keys on Sending Health.
        </Notice>
      )}
      {signed && isMissing ? (
        <Notice tone="wait" title="Records are missing">
          Mail services may hide or refuse the mails until the domain’s administrator adds these records.
        </Notice>
      ) : null}
      <DomainRecords records={records} />
    </Section>
  )
}
