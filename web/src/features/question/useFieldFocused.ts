import { useEffect, useRef, type RefObject } from 'react'

/**
 * Puts the focus into the field that an address names, by `data-field` or the name of its control: `texts.en.choices.b`. Where there is no
 * such field, into the nearest that stands above it: `texts.en`.
 */
export function useFieldFocused<Part extends HTMLElement>(path: string | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    if (path === undefined || part.current === null) return
    const names = path.split('.')
    const found = names
      .map((_, at) => findField(part.current, names.slice(0, names.length - at).join('.')))
      .find((field) => field !== undefined)
    found?.focus()
    found?.scrollIntoView({ block: 'center' })
  }, [path])
  return part
}

const controls = ['[role="textbox"]', 'input', 'textarea', 'select', 'button']
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join()

function findField(part: HTMLElement | null, name: string): HTMLElement | undefined {
  const escaped = CSS.escape(name)
  const found = part?.querySelector<HTMLElement>(`[data-field="${escaped}"], [name="${escaped}"]`) ?? undefined
  return found?.matches(controls) === true ? found : (found?.querySelector<HTMLElement>(controls) ?? undefined)
}
