import type { CallReply } from '@agon/contract/call'
import type { emailHealthCalls } from '@agon/contract/email-health/calls'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons, Section, Sections } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'

type Item = CallReply<typeof emailHealthCalls.readSendingHealth>['items'][number]

/** The DNS records without which mail services refuse or hide our mails, and the keys that sign them. */
export function SendingHealthPage() {
  const health = useRead('GET /api/emailer/sending-health/', {})
  return (
    <Sections>
      <StaffHeader lead="Add these records to the DNS of each domain. Mail services refuse or hide mails without them." />
      {health.isError ? (
        <ErrorState
          title="The records could not be checked"
          reason={health.error.message}
          onRetry={() => void health.refetch()}
        />
      ) : health.data === undefined ? (
        <Loader loading />
      ) : (
        health.data.items.map((item) => <Domain key={item.domain} item={item} />)
      )}
    </Sections>
  )
}

function Domain({ item: { domain, signed, records } }: { readonly item: Item }) {
  const isReturnPath = records.some(({ purpose }) => purpose === 'return-path')
  const keys = records.filter(({ purpose }) => purpose === 'dkim').length
  return (
    <Section label={domain}>
      <h2>{domain}</h2>
      {signed ? null : (
        <Notice tone="wait" title="Mails of this domain are not signed">
          Make signing keys, then add their records to the DNS.
        </Notice>
      )}
      <PlainTable headings={['Record', 'In the DNS']}>
        {records.map(({ type, name, value, found, purpose }) => (
          <tr key={`${type} ${name} ${value}`}>
            <td>
              <p>
                {purposes[purpose]}, {type} record of <code>{name}</code>
              </p>
              <p>
                <code>{value}</code>
              </p>
              <CopyButton text={value} label="Copy the value" />
            </td>
            <td>
              {found === null ? (
                <StatusDot tone="none">DNS did not answer</StatusDot>
              ) : found ? (
                <StatusDot tone="good">Found</StatusDot>
              ) : (
                <StatusDot tone="wait">Missing</StatusDot>
              )}
            </td>
          </tr>
        ))}
      </PlainTable>
      {isReturnPath ? null : <Keys domain={domain} signed={signed} mayRetire={keys > 2} />}
    </Section>
  )
}

const purposes = {
  spf: 'Sender (SPF)',
  dkim: 'Signature (DKIM)',
  dmarc: 'Policy (DMARC)',
  'return-path': 'Return path',
}

type KeysProps = { readonly domain: string; readonly signed: boolean; readonly mayRetire: boolean }

function Keys({ domain, signed, mayRetire }: KeysProps) {
  const [asking, setAsking] = useState(false)
  const add = useWrite('POST /api/emailer/dkim-key/')
  const retire = useWrite('POST /api/emailer/dkim-key/retire')
  const retired = () => {
    notify.done('Old keys retired.')
    setAsking(false)
  }
  return (
    <>
      {add.isError ? <Notice tone="bad">{add.error.message}</Notice> : null}
      <Buttons>
        <Button
          busy={add.isPending}
          onClick={() => add.mutate({ body: { domain } }, { onSuccess: () => notify.done('Signing keys made.') })}
        >
          {signed ? 'Make new keys' : 'Make signing keys'}
        </Button>
        {mayRetire ? <Button onClick={() => setAsking(true)}>Retire old keys</Button> : null}
      </Buttons>
      <ConfirmDialog
        open={asking}
        title={`Retire the old keys of ${domain}?`}
        act="Retire old keys"
        reason="none"
        busy={retire.isPending}
        error={retire.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={() => retire.mutate({ body: { domain } }, { onSuccess: retired })}
      >
        The newest keys sign alone. Check first that their records are found. Leave the old records in the DNS for a
        week, for mails on their way.
      </ConfirmDialog>
    </>
  )
}
