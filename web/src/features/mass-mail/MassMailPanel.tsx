import { massMailList } from '@agon/contract/mass-mail/list'
import type { MassMail } from '@agon/contract/mass-mail/calls'
import type { MassMailId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useRowValue } from '#/app/list/columns.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section } from '#/ui/Sections.tsx'
import { Acts } from './Acts.tsx'
import { EmptyNotice } from './EmptyNotice.tsx'
import { Funnel } from './Funnel.tsx'
import { Why } from './Why.tsx'

type Props = {
  readonly id: number
  readonly onClose: () => void
  /** Absent: it is edited on its olympiad’s page. */
  readonly onEdit?: (empty?: string) => void
}

/** Mails go out while people look. */
const lookAgain = 3000

/** One mass mail beside the list: its audience, its numbers, what can be done, and why a person got it or did not. */
export function MassMailPanel({ id, onClose, onEdit }: Props) {
  const read = useRead(
    'GET /api/mass-mail/{id}',
    // From the address; an id that is none is not found.
    { params: { id: id as MassMailId } },
    { refetchInterval: (reply) => (reply?.item.state === 'queued' ? lookAgain : false) },
  )
  return (
    <RecordPanel
      heading="Mass mail"
      read={read}
      title={({ item }) => item.name}
      lead={({ item }) => item.sentence}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <Acts item={item} onEdit={onEdit && (() => onEdit())} />
          {item.releasedAt === null && item.state !== 'cancelled' ? <EmptyNotice item={item} onShow={onEdit} /> : null}
          <PassedTime item={item} />
          <Facts item={item} />
          <Section title="Why did a person not get this?">
            <Why id={item.id} />
          </Section>
          <Section title="Recipients">
            <Funnel item={item} />
          </Section>
        </>
      )}
    </RecordPanel>
  )
}

/** It was paused or not queued at its time, or resumed later. */
function PassedTime({ item }: { readonly item: MassMail }) {
  const [shownAt] = useState(Date.now)
  const isPassed = item.sendAt !== null && item.sendDoneAt === null && Date.parse(item.sendAt) < shownAt
  if (!isPassed || item.state === 'cancelled') return null
  return (
    <Notice tone="wait" title="The time of this mass mail has passed">
      Its mails were not released. Choose another time, or release them yourself.
    </Notice>
  )
}

function Facts({ item }: { readonly item: MassMail }) {
  const value = useRowValue(massMailList, item)
  return (
    <KeyValue
      pairs={[
        { key: 'state', label: 'Status', value: value('state') },
        { key: 'reason', label: 'Reason', value: item.stateReason === '' ? null : item.stateReason },
        { key: 'olympiad', label: 'Olympiad', value: item.olympiad },
        { key: 'template', label: 'Template', value: item.template },
        { key: 'campaign', label: 'Campaign', value: item.campaign },
        { key: 'sendAt', label: 'Send at', value: item.sendAt === null ? null : value('sendAt') },
        {
          key: 'standing',
          label: 'Standing until',
          value: item.standingUntil === null ? null : value('standingUntil'),
        },
        { key: 'queued', label: 'Queued', value: item.queuedAt === null ? null : value('queuedAt') },
      ]}
    />
  )
}
