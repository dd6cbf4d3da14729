import { writeUnsentFile } from '@agon/contract/unsent-file/unsent-file'
import { unsentFileEnding } from '@agon/contract/unsent-file/ending'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { SittingPlace } from '../state/place.ts'
import { Note } from '../parts/Note.tsx'
import { useAction } from '../parts/use-action.ts'
import { useOutbox, useSitting } from '../state/use-sitting.tsx'

/** A page that goes on trying says so for this long before it offers more, in milliseconds. */
const patience = 3 * 60_000

/**
 * If all else fails: what could not be sent, as a file that only the organisers can open. Offered when nothing went for some minutes,
 * at once where this device cannot keep the answers, or where there is nothing left to wait for (`now`).
 */
export function UnsentFile({ place, now = false }: { readonly place: SittingPlace; readonly now?: boolean }) {
  const sitting = useSitting()
  const { unsent, stuckSince, unkept } = useOutbox()
  const [written, setWritten] = useState<string | null>(null)
  const longEnough = useLongEnough(stuckSince)
  const write = useAction(async () => {
    const answers = await sitting.unsentAnswers()
    if (answers === null || answers.saves.length === 0) return
    const name = `answers-${place.learner.username}-${stamp(answers.writtenAt)}${unsentFileEnding}`
    download(name, await writeUnsentFile(place.unsentFileKey, place.olympiad.name, answers))
    setWritten(name)
  })
  // Browsers encrypt on https alone.
  if (unsent === 0 || stuckSince === null || !('subtle' in crypto)) return null
  if (!now && !unkept && !longEnough) return null
  return (
    <section className="sitting-section">
      <p>
        <Trans>
          Some of your answers are not sent yet. This page keeps trying. If you must leave before they are sent, save
          them as a file and give it to your teacher. Only the organisers can open it.
        </Trans>
      </p>
      <div className="sitting-acts">
        <button type="button" className="sitting-act sitting-act-quiet" aria-disabled={write.busy} onClick={write.run}>
          <Plural value={unsent} one="Save the unsent answer as a file" other="Save the # unsent answers as a file" />
        </button>
      </div>
      {written === null ? null : (
        <Note>
          <Trans>
            Saved as {written}. Leave this page open if you can. Answers that arrive twice count once. For later
            answers, save a new file.
          </Trans>
        </Note>
      )}
    </section>
  )
}

function useLongEnough(since: number | null): boolean {
  const [waitedSince, setWaitedSince] = useState<number | null>(null)
  useEffect(() => {
    if (since === null) return undefined
    const timer = setTimeout(() => setWaitedSince(since), since + patience - performance.now())
    return () => clearTimeout(timer)
  }, [since])
  return since !== null && waitedSince === since
}

/** 2026-04-14-0903: in the order of time, for files that lie side by side. */
function stamp(millis: number): string {
  return new Date(millis).toISOString().slice(0, 16).replace('T', '-').replace(':', '')
}

function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
