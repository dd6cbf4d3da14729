import { withoutOptional } from '@agon/contract/address-for'
import type { Page } from '@agon/contract/page'

/** A page's address in one olympiad, without its optional parameters. */
export function addressOf(page: Page, olympiadName: string): string {
  return withoutOptional(page.path).replace('$olympiadName', olympiadName)
}
