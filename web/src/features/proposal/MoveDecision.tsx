import type { Proposal } from '@agon/contract/proposal/calls'
import { useState } from 'react'
import { MoveTeacher } from '#/app/MoveTeacher.tsx'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** The school that the teacher names. */
export function NamedSchool({ item: { move, status } }: { readonly item: Proposal }) {
  if (move === null)
    return status === 'open' ? (
      <Notice tone="info" title="The teacher does not look after this school any more">
        Decline the request to close it.
      </Notice>
    ) : null
  const { to } = move
  return (
    <>
      <KeyValue
        pairs={[
          {
            key: 'to',
            label: 'The teacher’s school',
            value:
              to === null ? 'Not chosen from the list' : [to.name, to.town].filter((word) => word !== '').join(', '),
          },
        ]}
      />
      {to === null || to.takesPart || status !== 'open' ? null : (
        <Notice tone="wait" title={`${to.name} does not take part yet`}>
          Add it under Participating Schools first. Then move the teacher.
        </Notice>
      )}
    </>
  )
}

/** Moves the teacher, which settles the request. */
export function MoveButton({ item, onDone }: { readonly item: Proposal; readonly onDone: () => void }) {
  const [moving, setMoving] = useState(false)
  const { move, schoolName, subject } = item
  if (move === null) return null
  const { teacherId, email, to, ...part } = move
  return (
    <>
      <Button kind="primary" onClick={() => setMoving(true)}>
        Move teacher…
      </Button>
      {moving ? (
        <MoveTeacher
          teacher={{ id: teacherId, fullName: subject, email }}
          participation={{ ...part, schoolName }}
          to={to?.takesPart === true ? to : undefined}
          onClose={() => setMoving(false)}
          onMoved={onDone}
        />
      ) : null}
    </>
  )
}
