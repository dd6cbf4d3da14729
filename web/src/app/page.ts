import type { Page } from '@agon/contract/page'
import { pages, type PageName } from '@agon/contract/pages'
import type { ReactNode } from 'react'
import { createRoute, lazyRouteComponent, redirect, type AnyRoute } from '@tanstack/react-router'
import { completeRecord, lacksDisplayData } from '../api/complete-record.ts'
import { importAgain } from '../lib/import-again.ts'
import { loadWords, type Catalogue } from '../lib/words.ts'
import { admits } from './guard.ts'
import { followWording } from './wording.ts'
import { pageFetcher } from './shell/missing-file.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The declared page that this route shows: its title, who may open it. Layout routes have none. */
    page?: Page
    /** A further path of a page: guarded and titled like it, but not listed in the navigation. */
    alias?: boolean
  }
}

/** Fetched when its page is opened, or there already. */
type Component = ReturnType<typeof lazyRouteComponent> | (() => ReactNode)

type Entry = {
  readonly location: { readonly href: string; readonly pathname: string }
  readonly cause: 'preload' | 'enter' | 'stay'
}

/** The part of a route's options that follows from its declared page. */
export function opens(page: Page, component: Component) {
  return {
    component,
    beforeLoad: ({ location, cause }: Entry) => {
      // The page is open already: when another tab has signed out, its calls find that out, and what is typed here stays.
      if (cause === 'stay') return undefined
      if (cause === 'enter') followWording(page, location.pathname)
      const refuseStrangers = () => {
        if (!admits(page, location.pathname)) throw redirect({ to: '/login', search: { to: location.href } })
      }
      return lacksDisplayData() ? completeRecord('forgotten').then(refuseStrangers) : refuseStrangers()
    },
    staticData: { page },
  }
}

/** The routes of an area: each page under its path, and under each of its further paths. */
export function routesOf(area: AnyRoute, components: { readonly [Name in PageName]?: Component }): AnyRoute[] {
  return Object.entries(components).flatMap(([name, component]) => {
    // The keys of the argument are names of pages.
    const page: Page = pages[name as PageName]
    const route = (path: string, alias: boolean) => {
      const options = opens(page, component)
      return createRoute({
        getParentRoute: () => area,
        path,
        ...options,
        ...(alias ? { staticData: { page, alias } } : {}),
      })
    }
    return [route(page.path, false), ...(page.aliases ?? []).map((path) => route(path, true))]
  })
}

/** A page’s component, fetched together with the words of its feature when the page is opened; some features have none. */
export function lazyPage<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  words: Catalogue | readonly Catalogue[],
  load: () => Promise<Module>,
  name: Name,
) {
  const importPart = importAgain(load)
  const both = async () => {
    const [module] = await Promise.all([importPart(), loadWords('ui', ...[words].flat())])
    return module
  }
  return lazyRouteComponent(pageFetcher(both), name)
}
