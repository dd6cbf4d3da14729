import type { Role } from '@agon/domain/role'
import { useTranslated } from '#/lib/use-translated.ts'
import { navigationFor, type NavSection } from './navigation.ts'
import { pageTitle, sectionTitle } from './page-words.ts'

/** The navigation of one area, in the reader's language. */
export function useNavigation(role: Role, prefix: string, olympiadName: string): NavSection[] {
  const translated = useTranslated()
  return navigationFor(role, prefix, olympiadName, {
    page: (page) => translated(pageTitle(page)),
    section: (section) => translated(sectionTitle(section)),
  })
}
