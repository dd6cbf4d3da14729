import { figuresIn } from '@agon/domain/question/figure-in-text'
import { plainText } from '@agon/domain/question/plain-text'

/** A picture that stands alone. */
const alone = /<p>\s*<img data-figure="[^"]*" \/>\s*<\/p>\s*/g

/** The text without those of its figures that stand alone behind it; they are shown there by themselves. */
export function withoutBeside(html: string): string {
  const end = endOfWords(html)
  if (end === html.length) return html
  const rest = html.slice(0, end).trimEnd()
  const [there, gone] = [figuresIn(rest), figuresIn(html.slice(rest.length))]
  return plainText(rest) === '' || gone.some((id, at) => there.includes(id) || gone.indexOf(id) < at) ? html : rest
}

/** Where pictures begin that stand alone behind the last word: figures beside the text. */
function endOfWords(html: string): number {
  let [from, to] = [0, 0]
  for (const { 0: picture, index } of html.matchAll(alone)) {
    if (index !== to) from = index
    to = index + picture.length
  }
  return to === html.length ? from : html.length
}
