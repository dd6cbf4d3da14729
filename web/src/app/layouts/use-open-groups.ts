import { useState } from 'react'
import { readStored, writeStored } from '#/lib/stored.ts'
import { isWithin, type NavSection } from '../areas/navigation.ts'
import { isGroupOpen, readGroups, type Groups } from './open-groups.ts'

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
