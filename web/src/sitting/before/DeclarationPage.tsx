import { fullName } from '@agon/domain/person-name'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionForm } from '../parts/ActionForm.tsx'
import { GoOn, Step } from './Step.tsx'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'

/** The learner declares to sit honestly. */
export function DeclarationPage() {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place } = useSittingState()
  const [agreed, setAgreed] = useState(false)
  if (place?.stage !== 'declaration') return <GoOn />
  const name = fullName(place.learner)
  return (
    <Step number={2} title={t`No cheating declaration`}>
      <p>
        <Trans>I declare that, while I sit this olympiad,</Trans>
      </p>
      <ul className="sitting-list">
        <li>
          <Trans>I am {name}, and no other person answers for me;</Trans>
        </li>
        <li>
          <Trans>I do not ask for help and do not help others;</Trans>
        </li>
        <li>
          <Trans>I use no books, notes, websites or apps, unless the instructions of a part allow them;</Trans>
        </li>
        <li>
          <Trans>I keep the questions to myself until the olympiad has closed everywhere.</Trans>
        </li>
      </ul>
      <ActionForm action={() => sitting.declare()} act={<Trans>Declare and continue</Trans>}>
        <label className="sitting-check">
          <input
            type="checkbox"
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
            required
          />
          <span>{t`I declare this on my honour.`}</span>
        </label>
      </ActionForm>
    </Step>
  )
}
