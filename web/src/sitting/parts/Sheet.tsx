import type { ReactNode } from 'react'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import type { Language } from '@agon/domain/question/question'

/** A page of the sitting: one quiet column, above it a line that says which olympiad this is. No chrome. */
export function Sheet({
  title,
  languages,
  aside,
  children,
}: {
  readonly title: string
  readonly languages: readonly Language[]
  /** At the end of the first line: the time. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="sitting">
      <header className="sitting-line">
        <p className="sitting-olympiad">{title === '' ? '\u00a0' : title}</p>
        {aside}
        <LanguageSwitch languages={languages} />
      </header>
      <main className="sitting-column">{children}</main>
    </div>
  )
}
