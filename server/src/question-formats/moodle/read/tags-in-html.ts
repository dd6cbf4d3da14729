/** The text with something else in the place of each such tag. Read from left to right once, so that no text takes long. */
export function withTags(html: string, name: string, write: (tag: string) => string): string {
  const begins = new RegExp(`<${name}\\b`, 'gi')
  let [made, at] = ['', 0]
  for (let begun = begins.exec(html); begun !== null; begun = begins.exec(html)) {
    const end = html.indexOf('>', begins.lastIndex)
    // What does not end here ends nowhere behind either.
    if (end === -1) break
    made += html.slice(at, begun.index) + write(html.slice(begun.index, end + 1))
    at = end + 1
    begins.lastIndex = at
  }
  return made + html.slice(at)
}
