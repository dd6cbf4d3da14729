import type { ComponentProps, MouseEvent } from 'react'
import { goTo } from './address.ts'

type Props = { readonly to: string } & Omit<ComponentProps<'a'>, 'href' | 'onClick'>

/** A link to another of the learner's pages. With a key held or another button it is the browser's own. */
export function Link({ to, children, ...rest }: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
