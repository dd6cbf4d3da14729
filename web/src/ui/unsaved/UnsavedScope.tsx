import { use, useMemo, type ReactNode } from 'react'
import { UnsavedContext, type Held, type Scope } from './unsaved.ts'

/** A part of the page that can be left by itself, as a side panel: leaving it asks only about what is edited in it. */
export function UnsavedScope({ children }: { readonly children: ReactNode }) {
  const outer = use(UnsavedContext)
  const scope = useMemo(() => (outer === null ? null : within(outer)), [outer])
  return <UnsavedContext value={scope}>{children}</UnsavedContext>
}

function within(outer: Scope): Scope {
  const held = new Set<Held>()
  return {
    held,
    add: (one) => {
      held.add(one)
      outer.add(one)
    },
    remove: (one) => {
      held.delete(one)
      outer.remove(one)
    },
    ask: outer.ask,
  }
}
