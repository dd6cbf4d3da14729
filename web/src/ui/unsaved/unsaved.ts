import { createContext, use, useLayoutEffect, useRef } from 'react'

/** Something being edited that is lost when it is left. */
export type Held = {
  /** Saves it, where that can be done from outside: whether it is saved. */
  readonly save: (() => Promise<boolean>) | undefined
  /** From now on it may be lost: it is saved, or given up. */
  readonly drop: () => void
}

export type UnsavedQuestion = { readonly held: readonly Held[]; readonly go: () => void; readonly stay: () => void }

/** What is held in one part of the page; the outermost part is the app's. */
export type Scope = {
  readonly held: ReadonlySet<Held>
  readonly add: (one: Held) => void
  readonly remove: (one: Held) => void
  readonly ask: (asked: UnsavedQuestion) => void
}

/** Null on pages where nothing is edited. */
export const UnsavedContext = createContext<Scope | null>(null)

/**
 * Holds an edit while it is unsaved: leaving the page, the panel or the tab asks first. The result lets it go at once,
 * for acts that save and go on in the same step. Forms made by `useForm` are held already.
 */
export function useUnsaved(unsaved: boolean, save?: () => Promise<boolean>): () => void {
  const scope = use(UnsavedContext)
  const current = useRef<Held>(null)
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  const saves = save !== undefined
  useLayoutEffect(() => {
    if (!unsaved || scope === null) return undefined
    const one: Held = {
      save: saves ? async () => (await latest.current?.()) ?? false : undefined,
      drop: () => scope.remove(one),
    }
    current.current = one
    scope.add(one)
    return one.drop
  }, [unsaved, saves, scope])
  return () => current.current?.drop()
}

/** Does what would lose the edits of this part of the page: at once where there are none, otherwise after asking. */
export function useLeave(): (go: () => void) => void {
  const scope = use(UnsavedContext)
  return (go) => {
    if (scope === null || scope.held.size === 0) go()
    else scope.ask({ held: [...scope.held], go, stay: () => undefined })
  }
}

/** Gives up the edits of this part of the page: what they were of is gone. */
export function useGiveUp(): () => void {
  const scope = use(UnsavedContext)
  return () => {
    for (const one of scope?.held ?? []) one.drop()
  }
}
