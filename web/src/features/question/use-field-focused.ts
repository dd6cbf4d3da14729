import { useEffect, useRef, type RefObject } from 'react'
import { findField } from '#/ui/form/find-field.ts'

/** Puts the focus into the field that an address names: `texts.en.choices.b`. */
export function useFieldFocused<Part extends HTMLElement>(path: string | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (path === undefined || part.current === null) return
    const found = findField(part.current, path)
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  }, [path])
  return part
}
