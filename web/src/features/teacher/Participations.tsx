import type { TeacherParticipation } from '@agon/contract/teacher/calls'
import type { TeacherRow } from '@agon/contract/teacher/list'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { MoveTeacher } from '#/app/MoveTeacher.tsx'
import css from './Teacher.module.css'

type Props = { readonly teacher: TeacherRow; readonly participations: readonly TeacherParticipation[] }

/** The schools that a teacher looks after, with what can be done, and those of before. */
export function Participations({ teacher, participations }: Props) {
  const { olympiad } = useHere()
  const isOverlord = usePageUser()?.role === 'overlord'
  /** Those of another olympiad are its organisers’ to change. */
  const isOwn = ({ olympiadId }: TeacherParticipation) => isOverlord || olympiadId === olympiad.id
  return (
    <Section title="Schools">
      {participations.length === 0 ? <p className={css.quiet}>No school yet.</p> : null}
      <ul className={css.list}>
        {participations.map((one) => (
          <li key={`${one.customerParticipantId} ${one.leftAt}`} className={css.school}>
            <About participation={one} />
            {one.leftAt === null && isOwn(one) ? <Acts teacher={teacher} participation={one} /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

type One = { readonly participation: TeacherParticipation }

function About({ participation: { schoolName, olympiadTitle, isLead, since, leftAt, learners } }: One) {
  const { shortDay, number } = useFigures()
  const part = isLead ? 'Lead' : 'Helper'
  const time =
    leftAt === null ? `since ${shortDay(since, 'UTC')}` : `${shortDay(since, 'UTC')} to ${shortDay(leftAt, 'UTC')}`
  return (
    <div>
      <b>{schoolName}</b>
      <p className={css.quiet}>
        {olympiadTitle} · {part}, {time} · {number(learners)} learners
      </p>
    </div>
  )
}

function Acts({ teacher, participation }: One & { readonly teacher: TeacherRow }) {
  const [removing, setRemoving] = useState(false)
  const { olympiad } = useHere()
  // Among the schools of the page’s olympiad.
  const isMovable = participation.kind === 'school' && participation.olympiadId === olympiad.id
  const [moving, setMoving] = useState(false)
  const invite = useWrite('POST /api/teacher/invite/{id}')
  const lead = useWrite('POST /api/teacher/lead/{id}')
  const remove = useWrite('DELETE /api/teacher/{id}')
  const { schoolName, olympiadTitle, customerParticipantId, isLead } = participation
  const of = { params: { id: teacher.id }, query: { customerParticipantId } }
  const onError = (error: Error) => notify.failed(error.message)
  // A teacher looks after one school in several olympiads.
  const school = ` (${schoolName}, ${olympiadTitle})`
  return (
    <Buttons>
      <Button
        size="small"
        busy={invite.isPending}
        aria-label={`Invite again${school}`}
        onClick={() =>
          invite.mutate(of, { onSuccess: () => notify.done(`Invitation sent to ${teacher.email}.`), onError })
        }
      >
        Invite again
      </Button>
      {isLead ? null : (
        <Button
          size="small"
          busy={lead.isPending}
          aria-label={`Make lead teacher${school}`}
          onClick={() => lead.mutate(of, { onSuccess: () => notify.done(`${teacher.fullName} leads now.`), onError })}
        >
          Make lead teacher
        </Button>
      )}
      {isMovable ? (
        <Button size="small" aria-label={`Move to another school${school}`} onClick={() => setMoving(true)}>
          Move to another school
        </Button>
      ) : null}
      {moving ? <MoveTeacher teacher={teacher} participation={participation} onClose={() => setMoving(false)} /> : null}
      <Button kind="remove" size="small" aria-label={`Remove${school}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={removing}
        title={`Remove ${teacher.fullName} from ${schoolName}?`}
        act="Remove teacher"
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setRemoving(false)}
        onConfirm={() =>
          remove.mutate(of, {
            onSuccess: () => {
              setRemoving(false)
              notify.done('Teacher removed.')
            },
          })
        }
      >
        <p>
          The access to the school’s learners, orders and certificates of {olympiadTitle} ends at once. The history
          stays.
          {isLead ? ' The colleague who has helped longest leads on.' : ''}
        </p>
      </ConfirmDialog>
    </Buttons>
  )
}
