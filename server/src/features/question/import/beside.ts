import { figuresIn } from '@agon/domain/question/figure-in-text'
import { plainText } from '@agon/domain/question/plain-text'

/** Pictures that stand alone behind the last word: figures beside the text. */
const beside = /(?:\s*<p>\s*<img data-figure="[^"]*" \/>\s*<\/p>)+\s*$/

/** The text without those of its figures that stand alone behind it; they are shown there by themselves. */
export function withoutBeside(html: string): string {
  const rest = html.replace(beside, '')
  const [there, gone] = [figuresIn(rest), figuresIn(html.slice(rest.length))]
  return plainText(rest) === '' || gone.some((id, at) => there.includes(id) || gone.indexOf(id) < at) ? html : rest
}
