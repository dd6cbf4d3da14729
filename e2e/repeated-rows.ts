/**
 * The rows of lists that differ from earlier rows in words alone: they have the same elements, classes, styles and states, and texts at the same
 * places. axe finds nothing in them that it does not find in the earlier rows. Two rows of each kind stay, and the last row of the list. Runs in
 * the page.
 */
export function repeatedRows(): Element[] {
  /** Attributes with values of their own in each row. They must be there in both rows, or empty in both. */
  const words =
    /^(id|name|href|src|srcset|alt|title|value|download|datetime|placeholder|aria-(label|valuetext|rowindex|posinset))$/
  /** Attributes that name other elements of the page. */
  const references = /^(for|aria-(labelledby|describedby|controls|owns|details|activedescendant))$/
  const few = 6
  const kindOf = (node: Node): string => {
    if (node instanceof Text) return node.data.trim() === '' ? '' : 't'
    if (!(node instanceof Element)) return ''
    const attributes = [...node.attributes].map(({ name, value }) => {
      if (words.test(name)) return `${name}${value.trim() === '' ? '' : '='}`
      if (!references.test(name)) return `${name}=${value}`
      return `${name}=${value.split(/\s+/).map((id) => document.getElementById(id) !== null)}`
    })
    const checked = node instanceof HTMLInputElement && node.checked
    const state = `${checked}${node === document.activeElement}`
    return `<${node.localName} ${attributes.toSorted().join(' ')} ${state}>${[...node.childNodes].map(kindOf).join('')}</>`
  }
  const lists = [...document.querySelectorAll('tbody, ul, ol, [role=rowgroup], [role=list], [role=listbox]')]
  return lists.flatMap((list) => {
    const rows = [...list.children]
    if (rows.length <= few) return []
    const met = new Map<string, number>()
    return rows.slice(0, -1).filter((row, index) => {
      // The stripes of a list are two kinds.
      const kind = `${index % 2}${kindOf(row)}`
      const before = met.get(kind) ?? 0
      met.set(kind, before + 1)
      return before >= 2
    })
  })
}
