import { isWithin, type NavSection } from '../areas/navigation.ts'

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
