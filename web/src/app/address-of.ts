import type { Page } from '@agon/contract/pages'

/** A page's address in one olympiad. */
export function addressOf(page: Page, olympiadName: string): string {
  return page.path.replace('$olympiadName', olympiadName)
}
