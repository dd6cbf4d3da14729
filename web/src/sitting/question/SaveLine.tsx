import { Trans } from '@lingui/react/macro'
import { formatClock } from '@agon/domain/format/date'
import { regionalLocale } from '#/lib/locale.ts'
import { readerLocale } from '#/lib/words.ts'
import type { Refusal, SaveState } from '../answers/save-state.ts'

/** Where this question's answer is, in words: on this device, or saved, with the server's time, once it is committed there. */
export function SaveLine({ state, zone }: { readonly state: SaveState | undefined; readonly zone: string }) {
  const troubled = state !== undefined && isTroubled(state)
  return (
    <>
      <p className="sitting-save" data-troubled={troubled}>
        {state === undefined ? null : <Words state={state} zone={zone} />}
      </p>
      {/* Read aloud only when something is not as it should be: after each answer it would disturb. */}
      <output className="only-read-aloud">{troubled ? <Words state={state} zone={zone} /> : null}</output>
    </>
  )
}

function isTroubled(state: SaveState): boolean {
  return state.kind === 'refused' || (state.kind === 'held' && state.waiting)
}

function Words({ state, zone }: { readonly state: SaveState; readonly zone: string }) {
  switch (state.kind) {
    case 'saving':
      return <Trans>Saving…</Trans>
    case 'held':
      return <Held kept={state.kept} waiting={state.waiting} />
    case 'saved':
      return <Trans>Saved {formatClock(state.at, zone, regionalLocale(readerLocale(), navigator.languages))}</Trans>
    case 'refused':
      return <Refused why={state.why} />
  }
}

function Held({ kept, waiting }: { readonly kept: boolean; readonly waiting: boolean }) {
  if (!waiting) return kept ? <Trans>On this device</Trans> : <Trans>Saving…</Trans>
  return kept ? (
    <Trans>On this device. It is sent as soon as the server can be reached.</Trans>
  ) : (
    <Trans>Not saved yet, and this device cannot keep it. Leave the page open; we are trying again.</Trans>
  )
}

function Refused({ why }: { readonly why: Refusal }) {
  switch (why) {
    case 'moduleOver':
      return <Trans>Not saved: the time of this part had ended</Trans>
    case 'notEntered':
      return <Trans>Not saved: this part was reset, and you can do it again</Trans>
    case 'notOpen':
      return <Trans>Not saved: the results are being checked already</Trans>
    case 'unknown':
      return <Trans>Not saved: this question is not in your paper</Trans>
    case 'unreadable':
      return <Trans>Not saved: this answer contains characters that cannot be stored. Write it again.</Trans>
  }
}
