import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useOlympiadName } from '../use-olympiad-name.ts'
import { useSitting } from '../use-sitting.tsx'

/** On a shared computer the next learner must not find the last one signed in. */
export function SignOut() {
  const sitting = useSitting()
  const navigate = useNavigate()
  const olympiadName = useOlympiadName()
  const leave = async () => {
    await sitting.leave()
    await navigate({ to: '/$olympiadName/login', params: { olympiadName }, replace: true })
  }
  return (
    <section className="sitting-section">
      <h2>
        <Trans>Leave this computer</Trans>
      </h2>
      <p>
        <Trans>Sign out, so that whoever sits here next does not see your name.</Trans>
      </p>
      <div className="sitting-acts">
        <button type="button" className="sitting-act" onClick={() => void leave()}>
          <Trans>Sign out</Trans>
        </button>
      </div>
    </section>
  )
}
