import { grades } from '@agon/domain/grade'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Refusal } from '../parts/Note.tsx'
import { GoOn, Step } from '../parts/Step.tsx'
import { useAction } from '../use-action.ts'
import { useSitting, useSittingState } from '../use-sitting.tsx'

/** Name and grade as the certificate will have them. */
export function DetailsPage() {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place } = useSittingState()
  const learner = place?.learner
  const [firstName, setFirstName] = useState(learner?.firstName ?? '')
  const [lastName, setLastName] = useState(learner?.lastName ?? '')
  const [grade, setGrade] = useState(learner?.grade ?? 0)
  const { run, busy, problem } = useAction(() => sitting.confirmDetails({ firstName, lastName, grade }))
  if (place?.stage !== 'details') return <GoOn />
  return (
    <Step number={4} title={t`Your details`}>
      <p>
        <Trans>Your certificate will carry this name. Check every letter.</Trans>
      </p>
      <form
        className="sitting-form"
        onSubmit={(event) => {
          event.preventDefault()
          run()
        }}
      >
        <label>
          <span>{t`First name`}</span>
          <input
            name="firstName"
            value={firstName}
            onChange={(event) => setFirstName(event.currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            required
          />
        </label>
        <label>
          <span>{t`Surname`}</span>
          <input
            name="lastName"
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            required
          />
        </label>
        <label>
          <span>{t`Grade`}</span>
          <select name="grade" value={grade} onChange={(event) => setGrade(Number(event.currentTarget.value))}>
            {grades.map((one) => (
              <option key={one} value={one}>
                {t`Grade ${one}`}
              </option>
            ))}
          </select>
        </label>
        <p className="sitting-muted">
          <Trans>School: {place.learner.schoolName}</Trans>
        </p>
        <Refusal problem={problem} />
        <button type="submit" className="sitting-act" aria-disabled={busy}>
          <Trans>My details are right</Trans>
        </button>
      </form>
    </Step>
  )
}
