import { Trans, useLingui } from '@lingui/react/macro'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useHere } from '#/app/here.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Stepper } from '#/ui/Stepper.tsx'
import css from './Certificates.module.css'
import { CheckStep } from './CheckStep.tsx'
import { LookStep } from './LookStep.tsx'
import { MakeStep } from './MakeStep.tsx'
import { SendStep } from './SendStep.tsx'
import { stepsOf, useGeneration, useSending } from './use-progress.ts'

/** From results to the teachers’ mail: check, make, look, send. */
export function SendCertificatesPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const generation = useGeneration(olympiad.id)
  const sending = useSending(olympiad.id)
  if (generation.isError)
    return (
      <>
        <StaffHeader />
        <ErrorState
          title={t`Could not load the progress of the certificates`}
          reason={generation.error.message}
          onRetry={() => void generation.refetch()}
        />
      </>
    )
  if (generation.data === undefined)
    return (
      <>
        <Loader loading />
        <StaffHeader />
      </>
    )
  const steps = stepsOf(generation.data, sending.data)
  return (
    <div className={css.page}>
      <StaffHeader
        lead={
          <Trans>
            One mail to each teacher of a school, with its certificates. No mail is sent before you confirm.
          </Trans>
        }
      />
      <div className={css.path}>
        <Stepper
          label={t`From results to mail`}
          steps={[
            { key: 'check', title: t`Check`, state: steps.check },
            { key: 'make', title: t`Make`, state: steps.make },
            { key: 'look', title: t`Look`, state: steps.look },
            { key: 'send', title: t`Send`, state: steps.send },
          ]}
        />
      </div>
      <CheckStep generation={generation.data} />
      <MakeStep generation={generation.data} isNext={steps.make === 'now'} />
      <LookStep generation={generation.data} />
      <SendStep generation={generation.data} sending={sending.data} isNext={steps.send === 'now'} />
    </div>
  )
}
