import { formatDate } from '@agon/domain/format/date'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Act } from '#/ui/Act.tsx'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { Button } from '#/ui/Button.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './Loading.module.css'

/** A link that lets a colleague without an account enter the school's learners: to mail and to revoke. */
export function SchoolLink({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const region = useRegion()
  const [asking, setAsking] = useState(false)
  const read = useRead('GET /api/school-participant/link/{id}', { params: { id } }).data
  const revoke = useWrite('DELETE /api/school-participant/link/{id}')
  if (read === undefined) return null
  const { item, contact } = read
  const works = item !== null && item.revokedAt === null
  return (
    <section className={css.panel}>
      <Act
        level={2}
        title={<Trans>Link for a colleague</Trans>}
        hint={
          <Trans>
            With a mailed link a colleague enters learners without an account. It shows no slips, passwords, invoices or
            results, and works until learners can no longer be entered.
          </Trans>
        }
        problem={revoke.error?.message}
      >
        {works ? (
          <p>
            <Trans>
              Mailed to {item.recipient} on {formatDate(item.createdAt, olympiad.timeZone, region)}.
            </Trans>
          </p>
        ) : null}
        <Buttons>
          <Button onClick={() => setAsking(true)}>
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
      {asking ? <MailDialog id={id} contact={contact} works={works} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

type DialogProps = {
  readonly id: CustomerParticipantId
  readonly contact: string | null
  readonly works: boolean
  readonly onClose: () => void
}

function MailDialog({ id, contact, works, onClose }: DialogProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(contact ?? '')
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
