import { useLingui } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'
import { useRefusal } from '../identity/words.ts'
import type { PasskeyFault } from './ceremony.ts'

/** Why a passkey led nowhere: what the browser says, or the server. */
export function usePasskeyTrouble() {
  const { t } = useLingui()
  const refusal = useRefusal()
  const words: Record<PasskeyFault, string> = {
    stopped: t`No passkey was chosen, or it took too long. Try again.`,
    known: t`This device already has one of your passkeys.`,
    unable: t`This browser or device cannot use passkeys here.`,
  }
  return (data: object | PasskeyFault | undefined, error: CallError | null): string | undefined =>
    typeof data === 'string' ? words[data] : refusal(error)?.reason
}
