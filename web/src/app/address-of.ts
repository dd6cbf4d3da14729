import type { Page } from '@agon/contract/page'

/** A page's address in one olympiad. */
export function addressOf(page: Page, olympiadName: string): string {
  return page.path.replace('$olympiadName', olympiadName)
}
