import type { CustomerParticipantId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useHere } from '#/app/here.tsx'
import { MassMailsOf } from '#/app/MassMailsOf.tsx'
import { SchoolLink } from '#/app/SchoolLink.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { NextStep } from './NextStep.tsx'
import { Records } from './Records.tsx'
import { Remove } from './Remove.tsx'
import { Steps } from './Steps.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One school of the olympiad beside the list: what is next, what is done, and its records there. */
export function SchoolParticipantPanel({ id, onClose }: Props) {
  const role = usePageUser()?.role
  const { olympiad } = useHere()
  const school = useRead('GET /api/school-participant/single', {
    // From the address; an id that is none is not found.
    query: { id: id as CustomerParticipantId },
  })
  return (
    <RecordPanel
      heading="School"
      read={school}
      title={({ item }) => item.schoolName}
      lead={({ item }) => provinceName(item.province)}
      records={({ item }) => [`customer_participants:${item.id}`, `schools:${item.schoolId}`]}
      onClose={onClose}
    >
      {(read) => (
        <>
          <NextStep item={read.item} />
          <Steps item={read.item} />
          <Records school={read} />
          {role === 'admin' ? <SchoolLink id={read.item.id} level={3} /> : null}
          <MassMailsOf olympiadId={olympiad.id} schoolId={read.item.schoolId} />
          <Remove school={read} onGone={onClose} />
        </>
      )}
    </RecordPanel>
  )
}
