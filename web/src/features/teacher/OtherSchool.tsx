import type { OtherSchool as Asked } from '@agon/contract/teacher/calls'
import { formatDate } from '@agon/domain/format/date'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { OtherSchoolForm } from './OtherSchoolForm.tsx'
import type { OwnParticipation } from './own-participation.ts'

function useAsked(): readonly Asked[] {
  const { olympiad } = useHere()
  return useRead('GET /api/teacher/other-school', { query: { olympiadId: olympiad.id } }).data?.items ?? []
}

/** A teacher says that a school is not theirs, sees that this waits, and how it was decided. */
export function OtherSchool({ school }: { readonly school: OwnParticipation }) {
  const [asking, setAsking] = useState(false)
  // The form takes its focus along when it closes.
  const [closed, setClosed] = useState(false)
  const close = () => {
    setAsking(false)
    setClosed(true)
  }
  const newest = useAsked().find(({ schoolId }) => schoolId === school.schoolId)
  if (newest?.status === 'open')
    return (
      <div ref={closed ? focusFirst : undefined}>
        <Waiting asked={newest} />
      </div>
    )
  return (
    <>
      {newest?.status === 'declined' ? (
        <Notice tone="wait" title={<Trans>The organisers left you at this school</Trans>}>
          <Trans>You told them that it is not your school.</Trans>
          {newest.answer === '' ? null : <p>{newest.answer}</p>}
        </Notice>
      ) : null}
      {asking ? (
        <OtherSchoolForm school={school} onClose={close} />
      ) : (
        <div ref={closed ? focusFirst : undefined}>
          <Button kind="quiet" size="large" onClick={() => setAsking(true)}>
            <Trans>This is not my school</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

/** The button that stands where the form was. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus()
}

function Waiting({ asked: { id, toSchoolName, reason } }: { readonly asked: Asked }) {
  const { t } = useLingui()
  const withdraw = useWrite('DELETE /api/proposal/{id}')
  return (
    <Notice tone="wait" title={<Trans>You told the organisers that this is not your school</Trans>}>
      <p>
        {toSchoolName === '' ? null : <Trans>Your school: {toSchoolName}.</Trans>}{' '}
        <Trans>They will move you or write to you. Until then you look after this school.</Trans>
      </p>
      {reason === '' ? null : <p>“{reason}”</p>}
      {withdraw.isError ? <p role="alert">{withdraw.error.message}</p> : null}
      <Button
        kind="remove"
        busy={withdraw.isPending}
        onClick={() =>
          withdraw.mutate({ params: { id } }, { onSuccess: () => notify.done(t`This is your school again.`) })
        }
      >
        <Trans>It is my school after all</Trans>
      </Button>
    </Notice>
  )
}

/** The schools that the organisers have moved the teacher away from. */
export function SchoolsLeft() {
  const { olympiad } = useHere()
  const region = useRegion()
  return useAsked().map(({ id, status, schoolName, answeredAt }) => {
    if (status !== 'accepted' || answeredAt === null) return null
    const day = formatDate(answeredAt, olympiad.timeZone, region)
    return (
      <Notice key={id} tone="good" title={<Trans>You no longer look after {schoolName}</Trans>}>
        <Trans>You told the organisers that it is not your school. They changed that on {day}.</Trans>
      </Notice>
    )
  })
}
