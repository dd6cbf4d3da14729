import { Plural, Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { SittingPlace } from '../state/place.ts'
import { useOnline } from '#/lib/use-online.ts'
import { useAction } from '../parts/use-action.ts'
import { useOutbox, useSitting, useSittingState } from '../state/use-sitting.tsx'
import { Note, Refusal } from '../parts/Note.tsx'
import type { NumberedQuestion } from '../question/Overview.tsx'
import { goTo } from '../router/address.ts'
import { useOlympiadName } from '../router/use-olympiad-name.ts'

/** Handing a part in, with a last look at what is left open. Nothing is handed in that is not saved. */
export function HandIn({
  place,
  index,
  questions,
}: {
  readonly place: SittingPlace
  readonly index: number
  readonly questions: readonly NumberedQuestion[]
}) {
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  const { unsent, stuckSince } = useOutbox()
  const online = useOnline()
  const stuck = !online || stuckSince !== null
  const { outbox } = useSittingState()
  const dialog = useRef<HTMLDialogElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const isLast = index === (place.paper?.modules.length ?? 0)
  const open = questions.filter(({ answered }) => !answered).map((one) => one.index)
  const flagged = questions.filter((one) => one.flagged).map((one) => one.index)
  const handIn = useAction(async () => {
    await (isLast ? sitting.finish() : sitting.finishModule(index))
    dialog.current?.close()
    goTo(`/${olympiadName}/olympiad/${isLast ? 'finished' : `${index + 1}/1`}`)
  })
  const ask = () => {
    // A text that is still being written waits no longer, and answers of a closed tab are sent.
    outbox?.nudge()
    void outbox?.catchUp()
    dialog.current?.showModal()
    // A key that is pressed twice must not hand in.
    back.current?.focus()
  }
  return (
    <section className="sitting-section">
      <button type="button" className="sitting-act sitting-act-quiet" onClick={ask}>
        {isLast ? <Trans>Hand in…</Trans> : <Trans>Hand in part {index}…</Trans>}
      </button>
      <dialog ref={dialog} className="sitting sitting-dialog" aria-labelledby="hand-in">
        <h2 id="hand-in">{isLast ? <Trans>Hand in your answers?</Trans> : <Trans>Hand in part {index}?</Trans>}</h2>
        {open.length === 0 ? (
          <p>
            <Trans>Every question of this part has an answer.</Trans>
          </p>
        ) : (
          <p>
            <Plural
              value={open.length}
              one={`Question ${open.join(', ')} has no answer yet.`}
              other={`# questions have no answer yet: ${open.join(', ')}.`}
            />
          </p>
        )}
        {flagged.length === 0 ? null : (
          <p>
            <Trans>You wanted to look again at: {flagged.join(', ')}</Trans>
          </p>
        )}
        <p>
          <Trans>You cannot come back to this part afterwards.</Trans>
        </p>
        <Unread questions={questions} />
        {stuck ? (
          <Note>
            {unsent === 0 ? null : (
              <>
                <Plural
                  value={unsent}
                  one="One answer is on this device and not sent yet."
                  other="# answers are on this device and not sent yet."
                />{' '}
              </>
            )}
            <Trans>
              You need the network to hand in. Continue working, and hand in when the network is back. If the time ends
              first, your answers still count.
            </Trans>
          </Note>
        ) : unsent === 0 ? null : (
          <Note>
            <Plural
              value={unsent}
              one="One answer is being sent. You can hand in as soon as it is saved."
              other="# answers are being sent. You can hand in as soon as they are saved."
            />
          </Note>
        )}
        <Refusal problem={handIn.problem} />
        <div className="sitting-acts">
          <button
            type="button"
            className="sitting-act"
            disabled={unsent > 0 || !online}
            aria-disabled={handIn.busy}
            onClick={handIn.run}
          >
            {isLast ? <Trans>Hand in</Trans> : <Trans>Hand in part {index}</Trans>}
          </button>
          <button
            ref={back}
            type="button"
            className="sitting-act sitting-act-quiet"
            onClick={() => dialog.current?.close()}
          >
            <Trans>Go back to the questions</Trans>
          </button>
        </div>
      </dialog>
    </section>
  )
}

/** Numbers that cannot be read earn no marks: the last chance to write them in figures. */
function Unread({ questions }: { readonly questions: readonly NumberedQuestion[] }) {
  const unread = questions.filter(({ unreadNumber }) => unreadNumber).map(({ index }) => index)
  if (unread.length === 0) return null
  return (
    <Note>
      <Plural
        value={unread.length}
        one={`The answer to question ${unread.join(', ')} is not a number and earns no marks.`}
        other={`The answers to questions ${unread.join(', ')} are not numbers and earn no marks.`}
      />
    </Note>
  )
}
