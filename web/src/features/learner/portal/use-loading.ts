import { useNavigate, useSearch } from '@tanstack/react-router'

export const ways = ['last-year', 'file', 'paste', 'one'] as const
export type Way = (typeof ways)[number]

/** How learners are being loaded just now, in the address so that Back leads out of it; null: they are not. */
export function useLoading(): { way: Way | null; start: (way: Way) => void; stop: () => void } {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { load, open: _open, ...rest } = search
  return {
    way: ways.find((one) => one === load) ?? null,
    // From one way to another everything stays in place, and nothing that was given is lost.
    start: (way) =>
      void navigate({
        to: '.',
        search: { ...rest, load: way },
        replace: load !== undefined,
        ignoreBlocker: load !== undefined,
      }),
    stop: () => void navigate({ to: '.', search: rest }),
  }
}
