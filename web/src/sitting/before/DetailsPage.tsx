import { grades } from '@agon/domain/grade'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '#/api/send.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { GoOn, Step } from './Step.tsx'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'

/** Name and grade as the certificate will have them. */
export function DetailsPage() {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place } = useSittingState()
  const learner = place?.learner
  const [firstName, setFirstName] = useState(learner?.firstName ?? '')
  const [lastName, setLastName] = useState(learner?.lastName ?? '')
  const [grade, setGrade] = useState(learner?.grade ?? 0)
  const [refused, setRefused] = useState<readonly string[]>([])
  if (place?.stage !== 'details') return <GoOn />
  /** Of a country's team: without a grade. */
  const isContestant = place.learner.grade === 0
  const confirm = async () => {
    setRefused([])
    try {
      await sitting.confirmDetails({ firstName, lastName, grade })
    } catch (error) {
      if (error instanceof CallError) setRefused(Object.keys(error.fields))
      throw error
    }
  }
  return (
    <Step number={4} title={t`Your details`}>
      <p>
        <Trans>Your certificate will carry this name. Check every letter.</Trans>
      </p>
      <ActionForm action={confirm} act={<Trans>My details are right</Trans>}>
        <label>
          <span>{t`First name`}</span>
          <input
            name="firstName"
            aria-invalid={refused.includes('firstName')}
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
            aria-invalid={refused.includes('lastName')}
            value={lastName}
            onChange={(event) => setLastName(event.currentTarget.value)}
            maxLength={80}
            autoComplete="off"
            required={place.learner.lastName !== ''}
          />
        </label>
        {isContestant ? null : (
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
        )}
        <p className="sitting-muted">
          {isContestant ? place.learner.schoolName : <Trans>School: {place.learner.schoolName}</Trans>}
        </p>
      </ActionForm>
    </Step>
  )
}
