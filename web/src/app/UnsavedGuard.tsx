import { useBlocker, type ShouldBlockFn } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { UnsavedContext, type UnsavedQuestion, type Held, type Scope } from '../ui/unsaved/unsaved.ts'
import { UnsavedDialog } from '../ui/unsaved/UnsavedDialog.tsx'

/**
 * The one guard of unsaved edits: every form on a page and in a side panel is held by it, and every way out asks first.
 * A navigation that loses nothing, such as a table's sort, says so with `ignoreBlocker`.
 */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<UnsavedQuestion>()
  const scope = useMemo(() => wholePage(setAsked), [])
  const { shouldBlockFn, enableBeforeUnload } = useMemo(() => rulesOf(scope), [scope])
  useBlocker({ shouldBlockFn, enableBeforeUnload })
  return (
    <UnsavedContext value={scope}>
      {children}
      <UnsavedDialog asked={asked} onSettled={() => setAsked(undefined)} />
    </UnsavedContext>
  )
}

function wholePage(onAsk: (asked: UnsavedQuestion) => void): Scope {
  const held = new Set<Held>()
  let last: UnsavedQuestion | undefined
  return {
    held,
    add: (one) => void held.add(one),
    remove: (one) => void held.delete(one),
    ask: (asked) => {
      // Another way out while the question stands: the first one is not taken.
      last?.stay()
      last = asked
      onAsk(asked)
    },
  }
}

function rulesOf(scope: Scope): { shouldBlockFn: ShouldBlockFn; enableBeforeUnload: () => boolean } {
  return {
    shouldBlockFn: ({ current, next }) => {
      // What only moves within the page, as the skip link does, leaves nothing.
      const here = current.pathname === next.pathname && JSON.stringify(current.search) === JSON.stringify(next.search)
      if (here || scope.held.size === 0) return false
      return new Promise<boolean>((resolve) =>
        scope.ask({ held: [...scope.held], go: () => resolve(false), stay: () => resolve(true) }),
      )
    },
    enableBeforeUnload: () => scope.held.size > 0,
  }
}
