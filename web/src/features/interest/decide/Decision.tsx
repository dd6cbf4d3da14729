import { addressFor } from '@agon/contract/address-for'
import type { InterestRow } from '@agon/contract/interest/list'
import { pages } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Section } from '#/ui/Sections.tsx'
import { UndoDecision } from './UndoDecision.tsx'

type Props = { readonly interest: InterestRow }

/** The decision with its person and time, and the way back. */
export function Decision({ interest }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { status, processedBy, processedAt, acceptedFor, automatic, reason } = interest
  const pairs = [
    { key: 'school', label: 'Accepted for', value: acceptedFor === null ? '' : <Accepted interest={interest} /> },
    { key: 'by', label: 'By', value: automatic ? 'Agon, because the match was certain' : (processedBy ?? '') },
    { key: 'at', label: 'On', value: processedAt === null ? '' : time(processedAt, olympiad.timeZone) },
    { key: 'reason', label: 'Reason', value: reason },
  ]
  return (
    <Section title={status === 'processed' ? 'Accepted' : 'Declined'}>
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
      <UndoDecision id={interest.id}>{status === 'processed' ? 'Undo acceptance' : 'Undo decline'}</UndoDecision>
      {status === 'processed' ? (
        <p>Possible until the teacher signs in. It takes away what the acceptance created, and ends the invitation.</p>
      ) : null}
    </Section>
  )
}

/** The school, or the team with the way to it. */
function Accepted({ interest: { acceptedFor, acceptedSchoolId, customerParticipantId } }: Props) {
  const { olympiad } = useHere()
  if (acceptedSchoolId !== null || customerParticipantId === null) return acceptedFor
  const teams = addressFor(pages.participatingCountries, 'admin').replace('$olympiadName', olympiad.name)
  return (
    <Link to={teams} search={{ open: customerParticipantId }}>
      {acceptedFor}
    </Link>
  )
}
