import type { TeacherParticipation } from '@agon/contract/teacher/calls'
import type { TeacherRow } from '@agon/contract/teacher/list'
import type { SchoolId } from '@agon/domain/ids'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { notify } from '#/ui/notify.tsx'
import { SchoolField } from './SchoolField.tsx'

type Props = {
  readonly teacher: TeacherRow
  readonly participation: TeacherParticipation
  readonly onClose: () => void
}

/** The school that a teacher looks after from now on, in place of another one. */
export function MoveTeacher({ teacher, participation, onClose }: Props) {
  const [schoolId, setSchoolId] = useState<SchoolId | null>(null)
  const move = useWrite('POST /api/teacher/move/{id}')
  const { schoolName, customerParticipantId, isLead } = participation
  const submit = () => {
    if (schoolId === null) return
    move.mutate(
      { params: { id: teacher.id }, query: { customerParticipantId }, body: { schoolId } },
      {
        onSuccess: () => {
          onClose()
          notify.done(`${teacher.fullName} is moved.`)
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} title={`Move ${teacher.fullName} to another school`}>
      <p>
        The access to {schoolName} ends at once, and its history stays. The teacher gets a mail about the new school.
        {isLead ? ' A colleague, if there is one, takes the lead.' : ''}
      </p>
      <Form name="move-teacher" onSubmit={submit} problem={refusalOf(move.error)} labels={{ schoolId: 'New school' }}>
        <SchoolField name="schoolId" label="New school" value={schoolId} onChange={setSchoolId} required />
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
