import type { Role } from '@agon/domain/role'
import type { MessageDescriptor } from '@lingui/core'
import { lazyRouteComponent } from '@tanstack/react-router'
import { loadWords, type Catalogue } from '../lib/words.ts'

/** Who may open a page: everybody, whoever is signed in, or the roles named, literally. */
export type Access = 'public' | 'signed-in' | readonly [Role, ...Role[]]

export const NAV_SECTIONS = [
  'registration',
  'money',
  'paper',
  'words',
  'results',
  'reports',
  'platform',
  'records',
  'system',
] as const
export type NavSection = (typeof NAV_SECTIONS)[number]

/** What the guard, the navigation, the document title and the tests read from a route. Layout routes have none of it. */
export type PageData = {
  readonly title: MessageDescriptor
  readonly roles: Access
  /** Where the page stands in the navigation of its area, if it is listed there. */
  readonly nav?: { readonly section: NavSection; readonly order: number }
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageData
    /** A further path of a page: guarded and titled like it, but not listed in the navigation. */
    alias?: boolean
  }
}

/**
 * The part of a route's options that a page and its aliases share:
 *
 *     const payments = page({ title: msg`Payment Portal`, roles: ['admin', 'accountant'], nav, component: lazyPage(…) })
 *     createRoute({ getParentRoute: () => staff, path: '$olympiadName/finance/payments', ...payments })
 *     createRoute({ getParentRoute: () => staff, path: '$olympiadName/funding/payments', ...aliasOf(payments) })
 */
export function page<Component>({ component, ...data }: PageData & { readonly component: Component }) {
  const shared: PageData = data
  return { component, staticData: { page: shared } }
}

export function aliasOf<Component>({
  component,
  staticData,
}: {
  component: Component
  staticData: { page: PageData }
}) {
  return { component, staticData: { ...staticData, alias: true } }
}

/** A page's component, fetched together with the words of its feature when the page is opened. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  words: Catalogue,
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyRouteComponent(async () => {
    const [module] = await Promise.all([load(), loadWords('ui', words)])
    return module
  }, name)
}
