import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CallError } from '#/api/send.ts'
import { Refusal } from '../parts/Note.tsx'
import { GoOn, Step } from './Step.tsx'
import { useAction } from '../parts/use-action.ts'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'
import { focusInstead } from '../parts/focus.ts'

/** The recovery code, shown once, when the learner is ready to write it down. */
export function RecoveryPage() {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place } = useSittingState()
  const [code, setCode] = useState<string | 'shown' | null>(null)
  const show = useAction(async () => {
    try {
      setCode(await sitting.showRecoveryCode())
    } catch (error) {
      // The reply of an earlier showing was lost: the teacher has the code, and the learner goes on.
      if (!(error instanceof CallError) || error.code !== 'codeShown') throw error
      setCode('shown')
    }
  })
  const goOn = useAction(() => sitting.load())
  if (place?.stage !== 'recovery-code') return <GoOn />
  return (
    <Step number={3} title={t`Recovery code`}>
      <p>
        <Trans>
          If this device fails, sign in on another one and enter your recovery code. Write the code on your slip before
          you continue: it is shown only once.
        </Trans>
      </p>
      {code === null ? (
        <div className="sitting-acts">
          <button type="button" className="sitting-act" aria-disabled={show.busy} onClick={show.run}>
            <Trans>Show my recovery code</Trans>
          </button>
        </div>
      ) : (
        <>
          {code === 'shown' ? (
            <p ref={focusInstead} tabIndex={-1}>
              <Trans>Your code was shown already. Your teacher can see it and give you a new one.</Trans>
            </p>
          ) : (
            <p ref={focusInstead} tabIndex={-1} className="sitting-code">
              <span className="only-read-aloud">{[...code].join(' ')}</span>
              <span aria-hidden="true">
                {code.slice(0, 3)} {code.slice(3)}
              </span>
            </p>
          )}
          <div className="sitting-acts">
            <button type="button" className="sitting-act" aria-disabled={goOn.busy} onClick={goOn.run}>
              {code === 'shown' ? <Trans>Continue</Trans> : <Trans>I have written it down</Trans>}
            </button>
          </div>
        </>
      )}
      <Refusal problem={show.problem ?? goOn.problem} />
    </Step>
  )
}
