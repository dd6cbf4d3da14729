import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { formatDate, formatDateTime } from '@agon/domain/format/date'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from './here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Act } from '#/ui/Act.tsx'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { Button } from '#/ui/Button.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'

/** A link that lets a colleague without an account enter the school's learners: to mail and to revoke. */
export function SchoolLink({ id, level }: { readonly id: CustomerParticipantId; readonly level: 2 | 3 }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  const [asking, setAsking] = useState(false)
  const read = useRead('GET /api/school-participant/link/{id}', { params: { id } }).data
  const revoke = useWrite('DELETE /api/school-participant/link/{id}')
  if (read === undefined) return null
  const { item, contacts } = read
  const open = olympiad.phase === 'registration' || olympiad.phase === 'open'
  const works = item !== null && item.revokedAt === null
  return (
    <>
      <Act
        level={level}
        title={<Trans>Link for a colleague</Trans>}
        hint={
          <Trans>
            With a mailed link a colleague enters learners without an account. It shows no slips, passwords, invoices or
            results, and works until learners can no longer be entered.
          </Trans>
        }
        problem={revoke.error?.message}
      >
        {item === null ? null : (
          <p>
            {works ? (
              <Trans>
                Mailed to {item.recipient} on {formatDate(item.createdAt, olympiad.timeZone, region)}.
              </Trans>
            ) : (
              <Trans>The link to {item.recipient} is revoked.</Trans>
            )}{' '}
            {item.usedAt === null ? (
              <Trans>It was never used.</Trans>
            ) : (
              <Trans>Last used: {formatDateTime(item.usedAt, olympiad.timeZone, region)}.</Trans>
            )}
          </p>
        )}
        <Buttons>
          <Button
            blocked={open ? undefined : t`Learners are entered while registration is open.`}
            onClick={() => setAsking(true)}
          >
            {works ? <Trans>Mail a new link</Trans> : <Trans>Mail a link</Trans>}
          </Button>
          {works ? (
            <Button
              kind="remove"
              busy={revoke.isPending}
              onClick={() =>
                revoke.mutate({ params: { id } }, { onSuccess: () => notify.done(t`The link is revoked.`) })
              }
            >
              <Trans>Revoke the link</Trans>
            </Button>
          ) : null}
        </Buttons>
      </Act>
      {asking ? <MailDialog id={id} contacts={contacts} works={works} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

type Contact = CallReply<CallByKey['GET /api/school-participant/link/{id}']>['contacts'][number]

type DialogProps = {
  readonly id: CustomerParticipantId
  readonly contacts: readonly Contact[]
  readonly works: boolean
  readonly onClose: () => void
}

function MailDialog({ id, contacts, works, onClose }: DialogProps) {
  const { t } = useLingui()
  const roles = useLinkRoles()
  const [email, setEmail] = useState(contacts[0]?.email ?? '')
  const mail = useWrite('POST /api/school-participant/link/{id}')
  const send = () =>
    mail.mutate(
      { params: { id }, body: { email } },
      {
        onSuccess: () => {
          notify.done(t`The link was mailed to ${email}.`)
          onClose()
        },
      },
    )
  return (
    <ActDialog
      title={t`Mail the link`}
      act={t`Mail the link`}
      busy={mail.isPending}
      blocked={email.trim() === '' ? t`Enter an e-mail address.` : undefined}
      onAct={send}
      onClose={onClose}
    >
      {contacts.length < 2 ? null : (
        <SelectField
          name="contact"
          label={t`Contact of the school`}
          value={contacts.some((one) => one.email === email) ? email : ''}
          onChange={setEmail}
          none={t`Another address`}
          choices={contacts.map((one) => ({ value: one.email, label: `${roles[one.role]}: ${one.name || one.email}` }))}
        />
      )}
      <TextField
        name="email"
        type="email"
        label={t`E-mail address`}
        value={email}
        onChange={setEmail}
        error={mail.error?.fields['email']}
      />
      {works ? <Trans>The link that was mailed before stops working.</Trans> : null}
      {mail.error === null ? null : <Notice tone="bad">{mail.error.message}</Notice>}
    </ActDialog>
  )
}

function useLinkRoles(): Readonly<Record<Contact['role'], string>> {
  const { t } = useLingui()
  return {
    principal: t`Principal`,
    deputy: t`Deputy principal`,
    subject: t`Head of subject`,
    finance: t`Finance`,
    secretary: t`Secretary`,
    other: t`Other`,
    teacher: t`Teacher`,
  }
}
