import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A piece of text on a page, in points from the lower left corner; `top` is about the height of its capitals. */
export interface TextBox {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** The places of all texts of a document's first page. */
export async function textBoxes(bytes: Uint8Array): Promise<TextBox[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { items } = await page.getTextContent()
  await task.destroy()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, left = 0, bottom = 0] = item.transform as number[] // six numbers
    return [{ text: item.str, left, right: left + item.width, bottom, top: bottom + size * 0.7 }]
  })
}

/** Pairs of texts of which one is printed over the other. */
export function overlaps(boxes: readonly TextBox[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top,
      )
      .map((other) => `${one.text} / ${other.text}`),
  )
}
