import type { TeamReminder } from '@agon/contract/team/calls'
import { formatDateTime } from '@agon/domain/format/date'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Flag } from '#/ui/Flag.tsx'
import { notify } from '#/ui/notify.tsx'
import css from '../Team.module.css'

/** Reminds teams of what they lack, after a look at who gets a mail. */
export function RemindTeams() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remind teams</Button>
      {open ? <Preview onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Preview({ onClose }: { readonly onClose: () => void }) {
  const { olympiad } = useHere()
  const query = { olympiadId: olympiad.id }
  const read = useRead('GET /api/igeo-country-participant/reminder', { query })
  const send = useWrite('POST /api/igeo-country-participant/reminder')
  const items = read.data?.items ?? []
  const due = items.filter(({ blocked }) => blocked === null)
  const others = items.filter(({ blocked }) => blocked !== null)
  const mails = due.length === 1 ? '1 reminder' : `${due.length} reminders`
  const sent = ({ sent: count }: { readonly sent: number }) => {
    notify.done(count === 1 ? '1 reminder is sent.' : `${count} reminders are sent.`)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title="Remind teams of what they lack?"
      act={due.length === 0 ? 'Send reminders' : `Send ${mails}`}
      reason="none"
      blocked={due.length === 0 ? 'No team can be reminded now.' : undefined}
      busy={send.isPending}
      error={send.error?.message ?? read.error?.message}
      onClose={onClose}
      onConfirm={() => send.mutate({ query, body: { ids: due.map(({ id }) => id) } }, { onSuccess: sent })}
    >
      {read.data === undefined ? (
        'Loading the teams …'
      ) : (
        <div className={css.reminders}>
          <p>Each team gets one mail with everything it lacks, at most once a day.</p>
          <Teams label="Reminded now" items={due} />
          <Teams label="Not reminded now" items={others} />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Teams({ label, items }: { readonly label: string; readonly items: readonly TeamReminder[] }) {
  if (items.length === 0) return null
  return (
    <>
      <h3>{`${label}: ${items.length}`}</h3>
      <ul className={css.requests} aria-label={label}>
        {items.map((item) => (
          <li key={item.id} className={css.request}>
            <p className={css.requestHead}>
              <b>
                <Flag code={item.code} />
                {item.name}
              </b>
              <To item={item} />
            </p>
            <p className={css.quiet}>{item.lacks}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function To({ item: { blocked, recipientName, recipientEmail, remindedAt } }: { readonly item: TeamReminder }) {
  const { olympiad } = useHere()
  const region = useRegion()
  if (blocked === 'no-recipient') return <span>No team admin with an e-mail address</span>
  if (blocked === 'mail-stopped') return <span>{`Mail to ${recipientEmail} is stopped`}</span>
  if (blocked === 'reminded' && remindedAt !== null)
    return <span>Reminded today, {formatDateTime(remindedAt, olympiad.timeZone, region)}</span>
  return (
    <span>
      {recipientName}, {recipientEmail}
    </span>
  )
}
