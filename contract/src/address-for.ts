import type { Role } from '@agon/domain/role'
import type { Page } from './page.ts'

const segmentOf: Partial<Record<Role, string>> = {
  accountant: '/finance/',
  funding: '/funding/',
  marketing: '/marketing/',
}

/** A page's path for a role: its own alias where it has one, without optional parameters at its end. */
export function addressFor(page: Page, role: Role): string {
  const segment = segmentOf[role]
  return withoutOptional(
    [page.path, ...(page.aliases ?? [])].find((path) => segment !== undefined && path.includes(segment)) ?? page.path,
  )
}

export const withoutOptional = (path: string) => path.replace(/\/\{-\$\w+\}$/, '')
