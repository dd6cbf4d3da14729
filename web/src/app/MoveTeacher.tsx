import type { CustomerParticipantId, SchoolId, TeacherId } from '@agon/domain/ids'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { notify } from '#/ui/notify.tsx'
import { useUnsaved } from '#/ui/unsaved/unsaved.ts'
import { AddressHealth } from './AddressHealth.tsx'
import { ParticipatingSchoolField } from './ParticipatingSchoolField.tsx'
import { stoppedWords } from './stopped-words.ts'

type Props = {
  readonly teacher: { readonly id: TeacherId; readonly fullName: string; readonly email: string | null }
  readonly participation: {
    readonly customerParticipantId: CustomerParticipantId
    readonly schoolName: string
    readonly isLead: boolean
  }
  /** The school that is chosen first. */
  readonly to?: { readonly schoolId: SchoolId; readonly name: string; readonly town: string } | undefined
  readonly onClose: () => void
  readonly onMoved?: () => void
}

/** The school that a teacher looks after from now on, in place of another one. */
export function MoveTeacher({ teacher, participation, to, onClose, onMoved }: Props) {
  const [schoolId, setSchoolId] = useState<SchoolId | null>(to?.schoolId ?? null)
  useUnsaved(schoolId !== (to?.schoolId ?? null))
  const move = useWrite('POST /api/teacher/move/{id}')
  const { schoolName, customerParticipantId, isLead } = participation
  const submit = () => {
    if (schoolId === null) return
    move.mutate(
      { params: { id: teacher.id }, query: { customerParticipantId }, body: { schoolId } },
      {
        onSuccess: ({ mailStopped }) => {
          onClose()
          const moved = `${teacher.fullName} is moved.`
          if (mailStopped === null) notify.done(`${moved} A mail about the new school was sent.`)
          else notify.failed(`${moved} ${stoppedWords(mailStopped)}`)
          onMoved?.()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${teacher.fullName} to another school`}>
      <p>
        The access to {schoolName} ends at once, and its history stays. The teacher gets a mail about the new school,
        unless mail to the address is stopped.
        {isLead ? ' A colleague, if there is one, takes the lead.' : ''}
      </p>
      {teacher.email === null ? null : <AddressHealth email={teacher.email} />}
      <Form name="move-teacher" onSubmit={submit} problem={refusalOf(move.error)} labels={{ schoolId: 'New school' }}>
        <ParticipatingSchoolField
          name="schoolId"
          label="New school"
          value={schoolId}
          first={to}
          onChange={setSchoolId}
          required
        />
        <SubmitRow>
          <Button
            submit
            kind="primary"
            busy={move.isPending}
            blocked={schoolId === null ? 'Choose a school first.' : undefined}
          >
            Move teacher
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </SubmitRow>
      </Form>
    </Dialog>
  )
}
