import { Trans, useLingui } from '@lingui/react/macro'
import { Note, Refusal } from '../parts/Note.tsx'
import { useAction } from '../parts/use-action.ts'
import { Page } from './Page.tsx'
import type { Practice } from './practice.ts'
import { Practising, useOutboxOf } from './PracticeQuestion.tsx'

/** Going on without a network, seen once before it happens. */
export function Offline({
  practice,
  onDone,
}: {
  readonly practice: Practice
  readonly onDone: (offline: 'practised' | 'skipped') => Promise<void>
}) {
  const { t } = useLingui()
  const { unsent } = useOutboxOf(practice)
  const practised = practice.hasWaited && unsent === 0
  const { run, busy, problem } = useAction(() => onDone(practised ? 'practised' : 'skipped'))
  const question = practice.module.questions.at(-1)
  if (question === undefined) return null
  return (
    <Page title={t`When the network goes away`}>
      <ol className="sitting-list">
        <li>
          <Trans>Turn the network of this device off: aeroplane mode, the Wi-Fi switch, or the cable.</Trans>
        </li>
        <li>
          <Trans>Change your answer below. The page shows that it is stored on this device.</Trans>
        </li>
        <li>
          <Trans>Turn the network on again, and wait until the page says that the answer is saved.</Trans>
        </li>
      </ol>
      <Practising practice={practice} question={question} onGiven={() => undefined} />
      {practised ? (
        <Note>
          <Trans>Well done: the answer was stored without a network and has now been sent.</Trans>
        </Note>
      ) : practice.isWaiting ? (
        <Note>
          <Trans>The answer is on this device. Now turn the network on again.</Trans>
        </Note>
      ) : null}
      <Refusal problem={problem} />
      {/* Without a network there is no result to see. */}
      {practice.isWaiting ? null : (
        <div className="sitting-acts">
          <button
            type="button"
            className={practised ? 'sitting-act' : 'sitting-act sitting-act-quiet'}
            aria-disabled={busy}
            onClick={run}
          >
            {practised ? <Trans>See the result</Trans> : <Trans>I cannot turn the network off here</Trans>}
          </button>
        </div>
      )}
      {busy ? (
        <p className="sitting-muted">
          <Trans>Looking at the device…</Trans>
        </p>
      ) : null}
    </Page>
  )
}
