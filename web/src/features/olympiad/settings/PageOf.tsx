import type { Page } from '@agon/contract/page'
import { pages, type PageName } from '@agon/contract/pages'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'

/** The page on which a setting is changed or an action is taken: a link where the reader may open it. */
export function PageOf({ name }: { readonly name: PageName }) {
  const { olympiad } = useHere()
  const user = usePageUser()
  const page: Page = pages[name]
  if (typeof page.roles !== 'string' && !page.roles.some((role) => role === user?.role))
    return <span>{page.title} (overlord)</span>
  return <Link to={addressOf(page, olympiad.name)}>{page.title}</Link>
}
