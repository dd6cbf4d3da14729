import type { DomainHealth } from '@agon/contract/email-health/domain'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section, Sections } from '#/ui/Sections.tsx'
import { Refusals } from './Refusals.tsx'
import { AddDomain } from './AddDomain.tsx'
import { DomainRecords } from './DomainRecords.tsx'

/** The DNS records without which mail services refuse or hide our mails, and the keys that sign them. */
export function SendingHealthPage() {
  const health = useRead('GET /api/emailer/sending-health/', {})
  const [adding, setAdding] = useState(false)
  return (
    <Sections>
      <StaffHeader
        lead="Add these records to the DNS of each domain. Mail services refuse or hide mails without them."
        actions={<Button onClick={() => setAdding(true)}>Add a domain</Button>}
      />
      {health.isError ? (
        <ErrorState
          title="The records could not be checked"
          reason={health.error.message}
          onRetry={() => void health.refetch()}
        />
      ) : health.data === undefined ? (
        <Loader loading />
      ) : (
        <>
          <Refusals refusals={health.data.refusals} />
          {health.data.items.map((item) => (
            <Domain key={item.domain} item={item} />
          ))}
        </>
      )}
      {adding ? <AddDomain onClose={() => setAdding(false)} /> : null}
    </Sections>
  )
}

function Domain({ item: { domain, signed, records } }: { readonly item: DomainHealth }) {
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
      <DomainRecords records={records} />
      {isReturnPath ? null : <Keys domain={domain} signed={signed} mayRetire={keys > 2} />}
    </Section>
  )
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
