import { useLayoutEffect } from 'react'
import { goTo } from './address.ts'

/** Leads on in place of the page that draws it: back does not lead here again. */
export function Navigate({ to }: { readonly to: string }) {
  useLayoutEffect(() => goTo(to, { replace: true }), [to])
  return null
}
