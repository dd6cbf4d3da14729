import type { ReactNode } from 'react'
import { useAction } from './use-action.ts'
import { Refusal } from './Note.tsx'

type Props = {
  readonly action: () => Promise<void>
  /** What the button says, and what it says meanwhile. */
  readonly act: ReactNode
  readonly acting?: ReactNode
  /** Beside something else on the page rather than its one thing to do. */
  readonly aside?: boolean
  readonly children: ReactNode
}

/** Fields, what was refused, and the one button that sends them. */
export function ActionForm({ action, act, acting = act, aside = false, children }: Props) {
  const { run, busy, problem } = useAction(action)
  return (
    <form
      className={aside ? 'sitting-form sitting-section' : 'sitting-form'}
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      {children}
      <Refusal problem={problem} />
      <button type="submit" className={aside ? 'sitting-act sitting-act-quiet' : 'sitting-act'} aria-disabled={busy}>
        {busy ? acting : act}
      </button>
    </form>
  )
}
