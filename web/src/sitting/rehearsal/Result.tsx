import type { DeviceAdvice, DeviceFault } from '@agon/domain/rehearsal'
import { Trans, useLingui } from '@lingui/react/macro'
import { SignOut } from '../sign-in/SignOut.tsx'
import { BackToInstructions, Page } from './Page.tsx'
import type { Judged } from './practice.ts'

/** Whether the device is ready, and what to do where it is not. */
export function Result({ judged, onAgain }: { readonly judged: Judged; readonly onAgain: () => void }) {
  const { t } = useLingui()
  const words = useDeviceWords()
  const { code, faults, advices } = judged
  return (
    <Page title={faults.length === 0 ? t`This device is ready` : t`This device is not ready yet`}>
      {faults.length === 0 ? null : (
        <>
          <p>
            <Trans>Show this to your teacher, and rehearse again when it is done:</Trans>
          </p>
          <Told told={faults} words={words} />
        </>
      )}
      {advices.length === 0 ? null : (
        <>
          <p>
            {faults.length === 0 ? (
              <Trans>You can use this device. Please note:</Trans>
            ) : (
              <Trans>It is good to know as well:</Trans>
            )}
          </p>
          <Told told={advices} words={words} />
        </>
      )}
      <p>
        <Trans>Your teacher sees this device as:</Trans>
      </p>
      <p className="sitting-code">{code}</p>
      <p className="sitting-muted">
        <Trans>Your practice answers are deleted, on this device and on the server.</Trans>
      </p>
      <div className="sitting-acts">
        <button
          type="button"
          className={faults.length === 0 ? 'sitting-act sitting-act-quiet' : 'sitting-act'}
          onClick={onAgain}
        >
          <Trans>Rehearse again</Trans>
        </button>
        <BackToInstructions />
      </div>
      <SignOut />
    </Page>
  )
}

function Told<K extends string>({
  told,
  words,
}: {
  readonly told: readonly K[]
  readonly words: Readonly<Record<K, string>>
}) {
  return (
    <ul className="sitting-list">
      {told.map((one) => (
        <li key={one}>{words[one]}</li>
      ))}
    </ul>
  )
}

function useDeviceWords(): Record<DeviceFault | DeviceAdvice, string> {
  const { t } = useLingui()
  return {
    storage: t`The browser cannot store data on this device. Use a normal window, not a private one, and free some disk space.`,
    browser: t`The browser is too old. Update it, or use another one.`,
    cookies: t`Cookies are turned off in this browser. They must be allowed for this page.`,
    worker: t`Without a network this page could not be opened again. Use an ordinary window, not a private one.`,
    slow: t`Saving an answer takes too long. Move closer to the Wi-Fi, or use another connection.`,
    narrow: t`The page is too narrow. Make the window wider, or the text smaller.`,
    clock: t`The clock of this device is wrong. The olympiad uses the time of the server.`,
    offline: t`Working without a network was not practised.`,
  }
}
