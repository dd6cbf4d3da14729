import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { roles, type Role } from '@agon/domain/role'
import type { AnyRoute } from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admits } from './guard.ts'
import { routeTree } from './routes.ts'

function leaves(route: AnyRoute): AnyRoute[] {
  const children: AnyRoute[] = Object.values((route.children ?? {}) as Record<string, AnyRoute>)
  return children.length === 0 ? [route] : children.flatMap(leaves)
}

const routed = leaves(routeTree).flatMap((route) => {
  const { path, staticData } = route.options as { path?: string; staticData?: { page?: Page } }
  const page = staticData?.page
  // A layout without pages yet shows nothing.
  return page === undefined ? [] : [{ path: String(path), page }]
})
const declared = Object.values<Page>(pages).flatMap((page) => [page.path, ...(page.aliases ?? [])])

test('every declared page is routed under each of its paths, and nothing else is', () => {
  expect(routed.map((route) => route.path).sort()).toEqual([...declared].sort())
})

/** Whether the guard lets somebody in who has this record stored; null is nobody. */
function isAdmitted(page: Page, role: Role | null): boolean {
  const record = role === null ? null : JSON.stringify({ accessToken: 'x', role, name: 'Somebody' })
  vi.stubGlobal('localStorage', { getItem: () => record, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', { cookie: record === null ? '' : `user=${encodeURIComponent(record)}` })
  vi.stubGlobal('location', { protocol: 'http:', hash: '' })
  const pathname = page.path.replace('$olympiadName', 'sango-2026')
  return admits(page, pathname)
}

describe('roles × routes', () => {
  test('every page is tried as nobody and as each role', () => {
    expect(routed.length * (roles.length + 1)).toBeGreaterThan(350)
  })

  afterEach(() => vi.unstubAllGlobals())

  test.for(routed)('$path lets in the roles of its page and nobody else', ({ page }) => {
    for (const role of [null, ...roles]) {
      const wanted =
        page.roles === 'public' ||
        (role === null && page.bySchoolLink === true) ||
        (role !== null && (page.roles === 'signed-in' || page.roles.includes(role)))
      expect(isAdmitted(page, role), String(role)).toBe(wanted)
    }
  })
})
