import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLeave } from '#/ui/unsaved/unsaved.ts'

interface Shown {
  /** The id of the open note, or `new`. */
  readonly open: string
  readonly q: string
}

/** The open note and the search, both in the address. */
export function useOpen(): readonly [Shown, (change: Partial<Shown>) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const leave = useLeave()
  const show = (change: Partial<Shown>) =>
    leave(
      () =>
        void navigate({
          to: '.',
          search: (all: Readonly<Record<string, unknown>>) => {
            const next = Object.entries({ ...all, ...change }).filter(([, value]) => value !== '')
            return Object.fromEntries(next)
          },
          replace: true,
        }),
    )
  return [{ open: String(search['open'] ?? ''), q: String(search['q'] ?? '') }, show]
}
