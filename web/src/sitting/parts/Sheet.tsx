import type { Language } from '@agon/domain/question/question'
import { useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { useRootTextSize } from './text-size.ts'
import { Display } from './Display.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

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
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const id = useId()
  useRootTextSize()
  return (
    <div className="sitting">
      <header>
        <div className="sitting-line">
          <p className="sitting-olympiad">{title === '' ? '\u00a0' : title}</p>
          {aside}
          <LanguageSwitch languages={languages} />
          <button
            type="button"
            className="sitting-display-way"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={t`Size of the text, colours`}
            onClick={() => setOpen(!open)}
          >
            Aa
          </button>
        </div>
        {open ? <Display id={id} /> : null}
      </header>
      <main className="sitting-column">{children}</main>
    </div>
  )
}
