/**
 * The rows of lists on the page that differ from earlier ones in words alone: same elements, classes, styles and states, with texts at the same
 * places. What axe says of their parts it has said of the earlier ones; a page of a hundred rows took it most of its time. The first and the
 * last row of a list, and two of each kind, always stay. Runs in the page.
 */
export function repeatedRows(): Element[] {
  /** Their values differ from row to row; that they are there, and not empty, must be equal. */
  const words =
    /^(id|for|name|href|src|srcset|alt|title|value|download|datetime|placeholder|aria-(label|labelledby|describedby|controls|owns|details|activedescendant|rowindex|posinset|valuenow|valuetext))$/
  const few = 6
  const kindOf = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 't'
    if (!(node instanceof Element)) return ''
    const attributes = [...node.attributes].map(({ name, value }) =>
      words.test(name) ? `${name}${value.trim() === '' ? '' : '='}` : `${name}=${value}`,
    )
    const state = node instanceof HTMLInputElement ? `${node.checked}${node.disabled}` : ''
    return `<${node.localName} ${attributes.toSorted().join(' ')}${state}>${[...node.childNodes].map(kindOf).join('')}</>`
  }
  const lists = [...document.querySelectorAll('tbody, ul, ol, [role=rowgroup], [role=list], [role=listbox]')]
  return lists.flatMap((list) => {
    const rows = [...list.children]
    if (rows.length <= few) return []
    const met = new Map<string, number>()
    return rows.slice(0, -1).filter((row, index) => {
      // Stripes are kinds of their own.
      const kind = `${index % 2}${kindOf(row)}`
      const before = met.get(kind) ?? 0
      met.set(kind, before + 1)
      return before >= 2
    })
  })
}
