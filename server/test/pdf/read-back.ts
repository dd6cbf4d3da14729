import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface ReadBack {
  title: string
  language: string
  tagged: boolean
  /** The text of each page, its pieces joined by newlines. */
  pages: string[]
  /** The tags of each page's reading order, from the outside in. */
  tags: string[][]
  links: string[]
}

/** Opens a made document with another library than the one that made it: what a reader can copy, search and hear. */
export async function readBack(bytes: Uint8Array): Promise<ReadBack> {
  // pdf.js takes the buffer over, and the test may still want it.
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  // A Map, though its types say an object.
  const marks: unknown = await document.getMarkInfo()
  const back: ReadBack = {
    title: field(info, 'Title'),
    language: field(info, 'Language'),
    tagged: marks instanceof Map && marks.get('Marked') === true,
    pages: [],
    tags: [],
    links: [],
  }
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const content = await page.getTextContent()
    back.pages.push(
      content.items
        .map((item) => ('str' in item ? item.str : ''))
        .filter((piece) => piece.trim() !== '')
        .join('\n'),
    )
    back.tags.push(tagsOf(await page.getStructTree()))
    for (const annotation of await page.getAnnotations()) back.links.push(field(annotation, 'url'))
  }
  await task.destroy()
  return back
}

function field(record: object, name: string): string {
  return String(Object.entries(record).find(([key]) => key === name)?.[1] ?? '')
}

function tagsOf(node: object | null): string[] {
  if (node === null) return []
  const children: unknown = Object.entries(node).find(([key]) => key === 'children')?.[1]
  const below = Array.isArray(children) ? children.flatMap((child) => tagsOf(Object(child))) : []
  const role = field(node, 'role')
  return role === '' ? below : [role, ...below]
}
