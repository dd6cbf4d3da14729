import type { TeacherParticipation } from '@agon/contract/teacher/calls'
import { choiceOf } from '@agon/contract/field'
import { teacherEdit } from '@agon/contract/teacher/edit'
import { teacherList, type TeacherRow } from '@agon/contract/teacher/list'
import type { TeacherId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { ActAsDialog } from '#/app/ActAsDialog.tsx'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { EditForm } from '#/app/edit/EditForm.tsx'
import type { Values } from '#/app/edit/values.ts'
import type { EditWords } from '#/app/edit/words.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { MassMailsOf } from '#/app/MassMailsOf.tsx'
import { useRowValue } from '#/app/list/columns.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { Act } from '#/ui/Act.tsx'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { Participations } from './Participations.tsx'

type Props = { readonly id: number; readonly onClose: () => void }

/** One teacher beside the list: schools, invitation, details to correct, and the way to see as them. */
export function TeacherPanel({ id, onClose }: Props) {
  const { olympiad } = useHere()
  const teacher = useRead('GET /api/teacher/single', {
    // From the address; an id that is none is not found.
    query: { olympiadId: olympiad.id, teacherId: id as TeacherId },
  })
  return (
    <RecordPanel
      heading="Teacher"
      read={teacher}
      title={({ item }) => item.fullName}
      lead={({ item }) => choiceOf(teacherList.fields.part, item.part).label}
      records={({ item }) => [`teachers:${item.id}`, `users:${item.userId}`]}
      onClose={onClose}
    >
      {({ item, participations, mayChange }) => (
        <>
          {item.email === null ? null : <AddressHealth email={item.email} />}
          <SignInState item={item} />
          <Participations teacher={item} participations={participations} />
          <MassMailsOf olympiadId={olympiad.id} userId={item.userId} />
          {mayChange && !item.disabled ? (
            <>
              <EditForm key={item.id} edit={teacherEdit} item={item} words={wordsOf(item)} />
              <ActAs item={item} participations={participations} />
            </>
          ) : (
            <Notice tone="info" title="You can read this teacher, but not change the details">
              {item.disabled
                ? 'The account is disabled.'
                : 'The teacher also takes part in olympiads that you do not manage. Ask an overlord.'}
            </Notice>
          )}
        </>
      )}
    </RecordPanel>
  )
}

/** A change of the address mails nothing. */
const wordsOf =
  ({ email, invitation }: TeacherRow) =>
  (values: Values): EditWords<typeof teacherEdit> => ({
    email: {
      hint:
        values['email'] === (email ?? '')
          ? 'Mail to the teacher goes to this address.'
          : invitation === 'accepted'
            ? 'No mail is sent about the change. Mail from now on goes to the new address.'
            : 'No mail is sent about the change, and a link that was mailed to the old address ends. Invite again after saving.',
    },
  })

function SignInState({ item }: { readonly item: TeacherRow }) {
  const value = useRowValue(teacherList, item)
  return (
    <KeyValue
      pairs={[
        { key: 'invitation', label: 'Invitation', value: value('invitation') },
        {
          key: 'lastSignInAt',
          label: 'Last sign-in',
          value: item.lastSignInAt === null ? null : value('lastSignInAt'),
        },
      ]}
    />
  )
}

type ActAsProps = { readonly item: TeacherRow; readonly participations: readonly TeacherParticipation[] }

/** For organisers. */
function ActAs({ item, participations }: ActAsProps) {
  const { olympiad } = useHere()
  const user = usePageUser()
  const [asking, setAsking] = useState(false)
  if (user?.role !== 'admin') return null
  const isHere = participations.some((one) => one.olympiadId === olympiad.id && one.leftAt === null)
  const blocked =
    user.impersonator !== undefined
      ? 'You are already impersonating a user.'
      : isHere
        ? undefined
        : 'This teacher looks after no school of this olympiad.'
  return (
    <Act title="The teacher’s portal" hint="Shows the portal as the teacher sees it, to help with a question.">
      <Buttons>
        <Button blocked={blocked} onClick={() => setAsking(true)}>
          Act as {item.fullName}
        </Button>
      </Buttons>
      {asking ? (
        <ActAsDialog
          people={[{ userId: item.userId, name: item.fullName }]}
          olympiadId={olympiad.id}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Act>
  )
}
