import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { CallError } from '#/api/send.ts'
import { refusalWords } from './refusals.ts'

export interface Action {
  run: () => void
  busy: boolean
  /** What went wrong, in words. */
  problem: string | null
  /** Its code, where a page answers differently. */
  code: CallError['code'] | null
}

/** A button's act: busy while it runs, and what was refused afterwards. */
export function useAction(act: () => Promise<void>): Action {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  // The state is a frame behind a second click.
  const running = useRef(false)
  const [error, setError] = useState<CallError | null>(null)
  const run = () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    act()
      .catch((reason: unknown) => {
        if (!(reason instanceof CallError)) throw reason
        setError(reason)
      })
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return {
    run,
    busy,
    problem: error === null ? null : refusalWords(error, (message) => i18n._(message)),
    code: error?.code ?? null,
  }
}
