import type { QuestionId } from '@agon/domain/ids'
import { Trans } from '@lingui/react/macro'
import type { SaveState } from '../engine/outbox.ts'
import { useOutbox } from '../use-sitting.tsx'

/** Whether this question's answer is saved, in words. "Saved" is said with the server's time, once it is committed there. */
export function SaveLine({ questionId, zone }: { readonly questionId: QuestionId; readonly zone: string }) {
  const { states } = useOutbox()
  const state = states.get(questionId)
  return (
    <>
      <p className="sitting-save" data-save={state?.kind ?? 'none'}>
        {state === undefined ? null : <Words state={state} zone={zone} />}
      </p>
      {/* Read aloud only when something is not as it should be: after each answer it would disturb. */}
      <output className="only-read-aloud">
        {state?.kind === 'waiting' || state?.kind === 'refused' ? <Words state={state} zone={zone} /> : null}
      </output>
    </>
  )
}

function Words({ state, zone }: { readonly state: SaveState; readonly zone: string }) {
  switch (state.kind) {
    case 'saving':
      return <Trans>Saving…</Trans>
    case 'waiting':
      return <Trans>Not saved yet – it is kept on this device, and we are trying again</Trans>
    case 'saved':
      return <Trans>Saved {clock(state.at, zone)}</Trans>
    case 'refused':
      return <Trans>Not saved: the time of this part was over</Trans>
  }
}

function clock(at: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-ZA', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return format.format(new Date(at))
}
