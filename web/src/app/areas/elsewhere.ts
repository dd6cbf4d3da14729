import type { Page } from '@agon/contract/page'
import type { Role } from '@agon/domain/role'
import { firstPage } from '#/lib/first-page.ts'
import type { UserRecord } from '#/lib/user-record.ts'
import { addressFor } from '@agon/contract/address-for'

/** The same page in another olympiad (null: on the platform) where the role may open it there, else the role's first page. */
export function pageElsewhere(page: Page | undefined, role: Role, olympiad: UserRecord['olympiad'] | null): string {
  const fits =
    page !== undefined &&
    Array.isArray(page.roles) &&
    page.roles.includes(role) &&
    page.path.includes('$olympiadName') === (olympiad !== null)
  if (fits) return addressFor(page, role).replace('$olympiadName', olympiad?.name ?? '')
  return firstPage({ role, ...(olympiad === null ? {} : { olympiad }) })
}
