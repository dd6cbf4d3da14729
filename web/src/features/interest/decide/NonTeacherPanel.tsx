import type { InterestRow } from '@agon/contract/interest/list'
import { provinceChoices } from '@agon/contract/school/province-choices'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { InterestRecord, type InterestPanelProps } from './InterestRecord.tsx'
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
  const { moment } = useFigures()
  const { province, grade, passOn, verified } = interest
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
    { key: 'created', label: 'Received', value: moment(interest.createdAt, 'Africa/Johannesburg') },
  ]
  return (
    <Section label="Details">
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
      {passOn && !verified ? (
        <Notice tone="info">The address is not verified yet: no mail goes to the teacher.</Notice>
      ) : null}
    </Section>
  )
}

function Process({ interest }: { readonly interest: InterestRow }) {
  const [declining, setDeclining] = useState(false)
  const process = useWrite('POST /api/interest/')
  return (
    <Section title="Process">
      {process.error === null ? null : <Notice tone="bad">{process.error.message}</Notice>}
      <Buttons>
        <Button
          kind="primary"
          busy={process.isPending}
          onClick={() =>
            process.mutate(
              { body: { expressionId: interest.id } },
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
  const { moment } = useFigures()
  const { status, processedBy, processedAt, acceptedSchool, reason } = interest
  const pairs = [
    { key: 'by', label: 'By', value: processedBy ?? '' },
    { key: 'at', label: 'On', value: processedAt === null ? '' : moment(processedAt, 'Africa/Johannesburg') },
    { key: 'school', label: 'School', value: acceptedSchool ?? '' },
    { key: 'reason', label: 'Reason', value: reason },
  ]
  return (
    <Section title={status === 'processed' ? 'Processed' : 'Declined'}>
      <KeyValue pairs={pairs.filter(({ value }) => value !== '')} />
      <UndoDecision id={interest.id}>Open again</UndoDecision>
    </Section>
  )
}
