/**
 * The control of a field, by its `data-field` or the name of the control: `texts.en.choices.b`. Where there is no such field, that of the
 * nearest that stands above it: `texts.en`.
 */
export function findField(part: ParentNode, path: string): HTMLElement | undefined {
  const names = path.split('.')
  for (let length = names.length; length > 0; length -= 1) {
    const found = named(part, names.slice(0, length).join('.'))
    if (found !== undefined) return found
  }
  return undefined
}

const controls = ['[role="textbox"]', 'input', 'textarea', 'select', 'button']
  .map((control) => `${control}:not([tabindex="-1"])`)
  .join()

function named(part: ParentNode, name: string): HTMLElement | undefined {
  const escaped = CSS.escape(name)
  const found = part.querySelector<HTMLElement>(`[data-field="${escaped}"], [name="${escaped}"]`) ?? undefined
  return found?.matches(controls) === true ? found : (found?.querySelector<HTMLElement>(controls) ?? undefined)
}
