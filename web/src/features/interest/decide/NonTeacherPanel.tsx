import type { InterestRow } from '@agon/contract/interest/list'
import { provinceChoices } from '@agon/contract/school/province-choices'
import type { SchoolId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { InterestRecord, type InterestPanelProps } from './InterestRecord.tsx'
import { SchoolField } from './SchoolField.tsx'
import { UndoDecision } from './UndoDecision.tsx'

/** Interest of a learner, a parent or another person, and its processing. */
export function NonTeacherPanel(props: InterestPanelProps) {
  return (
    <InterestRecord {...props}>
      {(interest) => (
        <>
          <Details interest={interest} />
          {interest.status === 'open' ? <Process interest={interest} /> : <Outcome interest={interest} />}
        </>
      )}
    </InterestRecord>
  )
}

const types: Readonly<Record<InterestRow['type'], string>> = {
  teacher: 'Teacher',
  learner: 'Learner',
  parent: 'Parent',
  other: 'Other',
}

function Details({ interest }: { readonly interest: InterestRow }) {
  const { time } = useFigures()
  const { province, grade, passOn } = interest
  const place = [interest.town, province === 'unknown' ? '' : provinceChoices[province]]
  const pairs = [
    { key: 'type', label: 'From', value: types[interest.type] },
    { key: 'olympiad', label: 'Olympiad', value: interest.olympiadTitle },
    { key: 'school', label: 'School', value: interest.schoolName },
    { key: 'place', label: 'Place', value: place.filter((text) => text !== '').join(', ') },
    { key: 'grade', label: 'Grade', value: grade === null ? '' : String(grade) },
    { key: 'message', label: 'Message', value: interest.message },
    { key: 'affiliate', label: 'Affiliate', value: interest.affiliate },
    { key: 'pass-on', label: 'Mail to the teacher', value: passOn ? 'The family agreed' : 'Not agreed' },
    { key: 'created', label: 'Received', value: time(interest.createdAt, browserZone) },
  ]
  return (
    <Section label="Details">
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
    </Section>
  )
}

function mailWords({ passOn, verified, schoolId }: InterestRow): string {
  if (!passOn) return 'No mail goes to the school: the family did not agree to it.'
  if (!verified) return 'The address is not verified: no mail goes to the school’s teachers.'
  return schoolId === null
    ? 'The family wrote a school that was not found. Its teachers in this olympiad get the interest by mail once you choose it.'
    : 'The school’s teachers in this olympiad get the interest by mail.'
}

function Process({ interest }: { readonly interest: InterestRow }) {
  const [declining, setDeclining] = useState(false)
  const [schoolId, setSchoolId] = useState('')
  const process = useWrite('POST /api/interest/')
  const isTyped = interest.passOn && interest.verified && interest.schoolId === null
  const matches = useRead(
    'GET /api/interest/expression-of-interest/possible-matches',
    { query: { expressionId: interest.id } },
    { enabled: isTyped },
  )
  return (
    <Section title="Process">
      <p>{mailWords(interest)}</p>
      {isTyped ? (
        <SchoolField
          name="schoolId"
          label="School of the mail"
          value={schoolId}
          onChange={setSchoolId}
          // No school is created for a family.
          interest={{ ...interest, schoolName: '' }}
          matches={matches.data?.schools ?? []}
        />
      ) : null}
      {process.error === null ? null : <Notice tone="bad">{process.error.message}</Notice>}
      <Buttons>
        <Button
          kind="primary"
          busy={process.isPending}
          onClick={() =>
            process.mutate(
              {
                body: {
                  expressionId: interest.id,
                  ...(schoolId === '' ? {} : { schoolId: Number(schoolId) as SchoolId }),
                },
              },
              {
                onSuccess: ({ mailed }) =>
                  notify.done(
                    mailed === 0 ? 'Processed. No mail was sent.' : `Processed. Mails to teachers: ${mailed}.`,
                  ),
              },
            )
          }
        >
          Mark as processed
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline…</Button>
      </Buttons>
      {declining ? <DeclineDialog interest={interest} onClose={() => setDeclining(false)} /> : null}
    </Section>
  )
}

function Outcome({ interest }: { readonly interest: InterestRow }) {
  const { time } = useFigures()
  const { status, processedBy, processedAt, acceptedFor, reason } = interest
  const pairs = [
    { key: 'by', label: 'By', value: processedBy ?? '' },
    { key: 'at', label: 'On', value: processedAt === null ? '' : time(processedAt, browserZone) },
    { key: 'school', label: 'School', value: acceptedFor ?? '' },
    { key: 'reason', label: 'Reason', value: reason },
  ]
  return (
    <Section title={status === 'processed' ? 'Processed' : 'Declined'}>
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
      <UndoDecision id={interest.id}>Open again</UndoDecision>
    </Section>
  )
}
