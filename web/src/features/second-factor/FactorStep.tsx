import type { FactorAsked, FactorWay } from '@agon/contract/second-factor/calls'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { beginSession } from '#/app/session.ts'
import { Button } from '#/ui/Button.tsx'
import { browserHasPasskeys } from '../passkey/ceremony.ts'
import { PasskeyStep } from '../passkey/PasskeyStep.tsx'
import { CodeStep } from './CodeStep.tsx'

type Props = FactorAsked & {
  readonly onEntered: (reply: Parameters<typeof beginSession>[0]) => void
  readonly onBack: () => void
}

type Way = FactorWay | 'recovery'

const words: Record<Way, ReactNode> = {
  passkey: <Trans>Use a passkey</Trans>,
  app: <Trans>Use the app</Trans>,
  recovery: <Trans>Use a recovery code</Trans>,
}

/** After the password: the best way that the person and the browser have, with the others below it. */
export function FactorStep({ ticket, ways, onEntered, onBack }: Props) {
  const open: Way[] = [
    ...(ways.includes('passkey') && browserHasPasskeys() ? ['passkey' as const] : []),
    ...(ways.includes('app') ? ['app' as const] : []),
    'recovery',
  ]
  const [way, setWay] = useState<Way>(open[0] ?? 'recovery')
  const others = (
    <>
      {open
        .filter((one) => one !== way)
        .map((one) => (
          <Button key={one} kind="quiet" onClick={() => setWay(one)}>
            {words[one]}
          </Button>
        ))}
      <Button kind="quiet" onClick={onBack}>
        <Trans>Begin again</Trans>
      </Button>
    </>
  )
  if (way === 'passkey')
    return (
      <PasskeyStep ticket={ticket} onEntered={onEntered}>
        {others}
      </PasskeyStep>
    )
  return (
    <CodeStep key={way} ticket={ticket} isRecovery={way === 'recovery'} onEntered={onEntered}>
      {others}
    </CodeStep>
  )
}
