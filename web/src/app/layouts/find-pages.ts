import type { NavSection } from '../areas/navigation.ts'

export type FoundPage = { readonly title: string; readonly href: string; readonly section: string }

/** The pages whose title or section has every word that was typed, those that begin with it first. */
export function findPages(sections: readonly NavSection[], typed: string): readonly FoundPage[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return sections
    .flatMap((section) => section.entries.map((entry) => ({ ...entry, section: section.title })))
    .filter((page) => words.every((word) => `${page.title} ${page.section}`.toLowerCase().includes(word)))
    .map((page) => ({ page, late: page.title.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1 }))
    .sort((a, b) => a.late - b.late)
    .map(({ page }) => page)
}
