import type { MadePasskey, PasskeyCreation, PasskeyRequest, SignedByPasskey } from '@agon/contract/passkey/calls'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { send } from '#/api/send.ts'
import { importAgain } from '#/lib/import-again.ts'

/** Why a browser came back without a passkey: nobody chose one, the device has one already, or it cannot. */
export type PasskeyFault = 'stopped' | 'known' | 'unable'

const importLibrary = importAgain(() => import('@simplewebauthn/browser'))

/** Browsers have passkeys over https alone, or on the machine itself, and at an address with a name. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis && /[a-z]/i.test(location.hostname)

/** Whether passkeys can be used on this page: they hold for one name, whatever other addresses lead here. */
export const passkeysWork = (rpId: string | null): boolean => browserHasPasskeys() && rpId === location.hostname

export async function makePasskey(options: PasskeyCreation): Promise<MadePasskey | PasskeyFault> {
  try {
    const { startRegistration } = await importLibrary()
    // The call declares what the library calls by the same names.
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
    const { id, rawId, type, response } = await startRegistration({ optionsJSON })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  } catch (error) {
    return faultOf(error)
  }
}

async function signWithPasskey(
  options: PasskeyRequest,
  useBrowserAutofill = false,
): Promise<SignedByPasskey | PasskeyFault> {
  try {
    const { startAuthentication } = await importLibrary()
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  } catch (error) {
    return faultOf(error)
  }
}

function faultOf(error: unknown): PasskeyFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'known'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'stopped' : 'unable'
}

const question = async (ticket?: string): Promise<PasskeyRequest | null> =>
  (await send('POST /api/auth/signin/passkey/begin', { body: ticket === undefined ? {} : { ticket } })).options

/** Asks for a passkey in the browser's own window. `ticket`: after a password. Throws CallError. */
export async function askForPasskey(ticket?: string): Promise<SignedByPasskey | PasskeyFault> {
  const options = await question(ticket)
  return options === null ? 'unable' : signWithPasskey(options)
}

/** A question has ended after five minutes. */
const renewal = 4 * 60_000

type Offer = {
  /** Passkeys work here: there may be a button, too. */
  readonly onWorks: () => void
  readonly onSigned: (credential: SignedByPasskey) => void
}

/** Offers passkeys among the names that the browser fills in, until it is stopped. */
export function offerInAutofill({ onWorks, onSigned }: Offer): () => void {
  let stopped = false
  let stopAsking: (() => void) | undefined
  const ask = async () => {
    const options = await question()
    if (stopped || options === null || !passkeysWork(options.rpId)) return
    onWorks()
    const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await importLibrary()
    if (!(await browserSupportsWebAuthnAutofill()) || stopped) return
    const renew = setTimeout(attempt, renewal)
    stopAsking = () => {
      clearTimeout(renew)
      WebAuthnAbortService.cancelCeremony()
    }
    const credential = await signWithPasskey(options, true)
    if (!stopped && typeof credential !== 'string') onSigned(credential)
  }
  // Without it there is the password, and the page says so when that fails.
  const attempt = () => void ask().catch(() => undefined)
  if (browserHasPasskeys()) attempt()
  return () => {
    stopped = true
    stopAsking?.()
  }
}
