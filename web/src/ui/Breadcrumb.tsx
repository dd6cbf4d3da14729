import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode } from 'react'
import css from './Breadcrumb.module.css'

/** The way to this page: links as children, in order, the page itself left out. */
export function Breadcrumb({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Way to this page`}>
      <ol className={css.trail}>
        {Children.map(children, (link) => (
          <li>{link}</li>
        ))}
      </ol>
    </nav>
  )
}
