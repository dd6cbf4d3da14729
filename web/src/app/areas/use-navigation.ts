import type { Role } from '@agon/domain/role'
import { useLingui } from '@lingui/react'
import { navigationFor, type NavSection } from './navigation.ts'
import { pageTitle, sectionTitle } from './page-words.ts'

/** The navigation of one area, in the reader's language. */
export function useNavigation(role: Role, prefix: string, olympiadName: string): NavSection[] {
  const { _ } = useLingui()
  return navigationFor(role, prefix, olympiadName, {
    page: (page) => {
      const title = pageTitle(page)
      return title === undefined ? page.title : _(title)
    },
    section: (section) => _(sectionTitle[section]),
  })
}
