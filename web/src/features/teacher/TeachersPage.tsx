import { teacherEdit } from '@agon/contract/teacher/edit'
import { teacherList } from '@agon/contract/teacher/list'
import type { TeacherId } from '@agon/domain/ids'
import { AddPanel } from '#/app/edit/AddPanel.tsx'
import { useHere } from '#/app/here.tsx'
import { recordRead, unlessMayChange, type InlineEdit } from '#/app/list/inline.ts'
import { ListPage } from '#/app/list/ListPage.tsx'
import { ParticipatingSchoolField } from '#/app/ParticipatingSchoolField.tsx'
import { TeacherPanel } from './TeacherPanel.tsx'

/** Teachers who look after a school of this olympiad. */
export function TeachersPage() {
  const { olympiad } = useHere()
  return <Teachers lead={olympiad.title} scope={{}} />
}

/** Teachers of all olympiads in the reader’s reach, also those who look after no school now. */
export function AllTeachersPage() {
  return <Teachers lead="Teachers of all your olympiads, also of earlier years." scope={{ all: 'true' }} />
}

/** Teachers who lead a country’s team. */
export function TeamAdminsPage() {
  const { olympiad } = useHere()
  return <Teachers lead={olympiad.title} scope={{ teamAdmins: 'true' }} />
}

type Props = { readonly lead: string; readonly scope: Readonly<Record<string, string>> }

function Teachers({ lead, scope }: Props) {
  const { olympiad } = useHere()
  const isTeams = scope['teamAdmins'] !== undefined
  return (
    <ListPage
      list={teacherList}
      scope={{ olympiadId: olympiad.id, ...scope }}
      lead={lead}
      inline={inlineTeachers(olympiad.id)}
      {...(isTeams
        ? { columns: { schools: { title: 'Teams' }, learners: { title: 'Contestants entered', width: 152 } } }
        : {
            add: {
              button: 'Add teacher',
              panel: ({ close, open }) => (
                <AddPanel
                  edit={teacherEdit}
                  fixed={{ olympiadId: olympiad.id }}
                  own={{ olympiadId: nothing, schoolId: { Control: ParticipatingSchoolField, show: String } }}
                  submit="Add and invite teacher"
                  next="An invitation was sent by e-mail."
                  onClose={close}
                  onAdded={open}
                />
              ),
            },
          })}
      panel={({ id, close }) => <TeacherPanel id={id} onClose={close} />}
      empty={
        isTeams
          ? { title: 'No team admins yet', text: 'Set a team’s admin under Participating Countries.' }
          : { title: 'No teachers yet', text: 'Accept an expression of interest, or add a teacher to a school.' }
      }
    />
  )
}

const nothing = { Control: () => null, show: String }

const inlineTeachers = (olympiadId: number): InlineEdit => ({
  edit: teacherEdit,
  read: (id) =>
    // From a row of the list.
    recordRead(
      'GET /api/teacher/single',
      { query: { olympiadId, teacherId: id as TeacherId } },
      unlessMayChange('You can read this teacher, but not change the details.'),
    ),
})
