import { useState } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'
import { isWithin, type NavSection } from '../areas/navigation.ts'

const key = 'navigation.groups'

export interface OpenGroups {
  readonly isOpen: (section: NavSection) => boolean
  readonly toggle: (section: NavSection) => void
}

/** Which groups of the navigation are open at an address. The browser remembers what a user opened and closed. */
export function useOpenGroups(sections: readonly NavSection[], path: string): OpenGroups {
  const [chosen, setChosen] = useState<Groups>(() => readGroups(readStored(key)))
  const [closedAt, setClosedAt] = useState<string | undefined>(undefined)
  const isOpen = (section: NavSection) => isGroupOpen(section, { sections, path, chosen, closedAt })
  const toggle = (section: NavSection) => {
    const opened = !isOpen(section)
    const groups = { ...chosen, [section.name]: opened }
    setChosen(groups)
    writeStored(key, JSON.stringify(groups))
    if (isWithin(section, path)) setClosedAt(opened ? undefined : path)
  }
  return { isOpen, toggle }
}

/** A navigation of up to this many pages begins with every group open: all of it is in sight on a laptop's screen. */
const FEW = 12

/** The groups that a user opened (true) and closed (false), by the name of their section. */
export type Groups = Readonly<Record<string, boolean>>

interface State {
  readonly sections: readonly NavSection[]
  readonly path: string
  readonly chosen: Groups
  /** The address at which the user closed the group of that address. */
  readonly closedAt: string | undefined
}

/**
 * The group of the current page is open, unless it was closed on this very page: the next page opens it again. Every other group is
 * as the user left it; one that was never touched is open only where the navigation is short.
 */
export function isGroupOpen(section: NavSection, { sections, path, chosen, closedAt }: State): boolean {
  if (isWithin(section, path)) return closedAt !== path
  return chosen[section.name] ?? sections.flatMap(({ entries }) => entries).length <= FEW
}

/** The remembered choices. Text that this code did not write counts as none. */
export function readGroups(stored: string | null): Groups {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, open]) => (typeof open === 'boolean' ? [[name, open]] : [])),
    )
  } catch {
    return {}
  }
}
