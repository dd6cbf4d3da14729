import { learnerPages } from '@agon/contract/learner-pages'
import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import { sitePages } from '@agon/contract/site-pages'
import { createRoute, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { opens } from '../page.ts'
import { root } from './root.ts'

/** The learner's pages are a document of their own, and public pages one each: the server sends them under these addresses. */
export const documentRoutes = Object.values<Page>({ ...learnerPages, watch: pages.watch, ...sitePages }).map((page) =>
  createRoute({ getParentRoute: () => root, path: page.path, ...opens(page, leaveFor(page)) }),
)

function leaveFor(page: Page) {
  return function LeaveForOtherDocument() {
    const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
    const address = page.path.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? '')
    useEffect(() => {
      if (location.pathname === address) location.reload()
      // Written with capitals, say: the server knows it in one form alone.
      else location.replace(address + location.search + location.hash)
    }, [address])
    return null
  }
}
