import type { SchoolMatch, TeacherMatch } from '@agon/contract/interest/decisions'
import type { InterestRow } from '@agon/contract/interest/list'
import type { SchoolId, TeacherId } from '@agon/domain/ids'
import { clearMatch } from '@agon/domain/school-likeness/clear-match'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { stoppedWords } from '#/app/stopped-words.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { AcceptForTeam } from './AcceptForTeam.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { SchoolField } from './SchoolField.tsx'
import { TeacherField } from './TeacherField.tsx'

type Props = { readonly interest: InterestRow }
type Matches = { readonly schools: readonly SchoolMatch[]; readonly teachers: readonly TeacherMatch[] }

/** The schools and teachers that the interest may mean, one of which is chosen, and both decisions. */
export function AcceptForm({ interest }: Props) {
  const matches = useRead('GET /api/interest/expression-of-interest/possible-matches', {
    query: { expressionId: interest.id },
  })
  return (
    <Section title={matches.data?.ofTeams === true ? 'Accept for a team' : 'Accept for a school'}>
      {matches.data?.ofTeams === true ? (
        <AcceptForTeam interest={interest} teams={matches.data.teams} />
      ) : matches.data !== undefined ? (
        <Choose interest={interest} matches={matches.data} />
      ) : matches.isError ? (
        <ErrorState
          title="The matching schools could not be loaded"
          reason={matches.error.message}
          onRetry={() => void matches.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </Section>
  )
}

/** `new` creates a record. */
const created = 'new'

function Choose({ interest, matches: { schools, teachers } }: Props & { readonly matches: Matches }) {
  const [declining, setDeclining] = useState(false)
  const form = useForm(startOf(interest, { schools, teachers }))
  const { schoolId, teacherId, unverified } = form.values
  const accept = useWrite('POST /api/teacher/expression/')
  const submit = () =>
    accept.mutate(
      {
        body: {
          expressionId: interest.id,
          ...(schoolId === created ? {} : { schoolId: Number(schoolId) as SchoolId }),
          ...(teacherId === created ? {} : { teacherId: Number(teacherId) as TeacherId }),
          ...(unverified ? { confirmed: ['unverified' as const] } : {}),
        },
      },
      {
        onSuccess: ({ mailStopped }) => {
          if (mailStopped === null) notify.done(`Accepted. An invitation was sent to ${interest.email}.`)
          else notify.failed(`Accepted. ${stoppedWords(mailStopped)}`)
        },
      },
    )
  const blocked =
    schoolId === ''
      ? 'Choose a school first.'
      : interest.verified || unverified
        ? undefined
        : 'Confirm that the address is not verified.'
  const labels = { schoolId: 'School', teacherId: 'Teacher', unverified: 'Address' }
  const problem = accept.error === null ? undefined : { reason: accept.error.message, fields: accept.error.fields }
  return (
    <Form name="accept-interest" onSubmit={submit} problem={problem} labels={labels}>
      <SchoolField {...form.field('schoolId')} label={labels.schoolId} interest={interest} matches={schools} />
      {teachers.length === 0 ? null : (
        <TeacherField {...form.field('teacherId')} label={labels.teacherId} interest={interest} matches={teachers} />
      )}
      {interest.verified ? null : (
        <CheckField
          {...form.field('unverified')}
          label="Accept although the address is not verified"
          hint="The invitation goes to this address. Make sure that it is the teacher’s."
        />
      )}
      <SubmitRow>
        <Button submit kind="primary" busy={accept.isPending} blocked={blocked}>
          Accept and invite
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline…</Button>
      </SubmitRow>
      {declining ? <DeclineDialog interest={interest} onClose={() => setDeclining(false)} /> : null}
    </Form>
  )
}

/** The clear match is chosen already; a person chooses among doubtful ones. */
function startOf({ schoolName }: InterestRow, { schools, teachers }: Matches) {
  const school = clearMatch(schools)
  const teacher = teachers.find(({ band, disabled }) => band === 'certain' && !disabled)
  return {
    schoolId: school !== null ? String(school.schoolId) : schools.length === 0 && schoolName !== '' ? created : '',
    teacherId: teacher === undefined ? created : String(teacher.teacherId),
    unverified: false,
  }
}
