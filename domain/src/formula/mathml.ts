/** An element of a formula; texts are strings. */
export interface MathNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parts: readonly (MathNode | string)[]
}

/** Those that hold words and signs, and nothing else. */
export const tokens: ReadonlySet<string> = new Set(['mi', 'mn', 'mo', 'ms', 'mtext'])

/** Those that mean something by the number of their parts. */
export const partsOf: Readonly<Record<string, number>> = {
  mfrac: 2,
  msub: 2,
  msup: 2,
  msubsup: 3,
  mroot: 2,
  munder: 2,
  mover: 2,
  munderover: 3,
}

/** All elements of MathML that a formula may have; each is drawn by browsers (MathML Core) or by the style sheets. */
export const mathElements: ReadonlySet<string> = new Set([
  ...tokens,
  ...Object.keys(partsOf),
  ...'math semantics mrow mspace msqrt mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts'.split(
    ' ',
  ),
])

const yesOrNo = /^(?:true|false)$/
/** Two digits at most: nothing grows beyond what a page can show. */
const length = /^[+-]?(?:\d{1,2}(?:\.\d+)?|\.\d+)(?:em|ex|px|pt|%)?$/
const span = /^[1-9]\d?$/

const attributes: Readonly<Record<string, RegExp>> = {
  display: /^block$/,
  mathvariant: /^[a-z-]{4,24}$/,
  ...Object.fromEntries(
    ['stretchy', 'fence', 'separator', 'accent', 'accentunder', 'movablelimits', 'largeop', 'symmetric'].map((name) => [
      name,
      yesOrNo,
    ]),
  ),
  displaystyle: yesOrNo,
  form: /^(?:prefix|infix|postfix)$/,
  ...Object.fromEntries(
    ['lspace', 'rspace', 'width', 'height', 'depth', 'voffset', 'minsize', 'maxsize', 'linethickness'].map((name) => [
      name,
      length,
    ]),
  ),
  scriptlevel: /^[+-]?\d$/,
  notation: /^(?:box|updiagonalstrike|downdiagonalstrike|horizontalstrike)$/,
  columnalign: /^(?:left|right)$/,
  columnspan: span,
  rowspan: span,
}

export const mathAttributes: readonly string[] = Object.keys(attributes)

/** Whether a formula's element may say this; `display` is for the whole formula. */
export function mayMathSay(element: string, attribute: string, value: string): boolean {
  return (attribute !== 'display' || element === 'math') && attributes[attribute]?.test(value) === true
}

/** The parts that are elements. */
export function elementsOf({ parts }: MathNode): MathNode[] {
  return parts.filter((part) => typeof part !== 'string')
}

export function wordsOf({ parts }: MathNode): string {
  return parts.map((part) => (typeof part === 'string' ? part : wordsOf(part))).join('')
}
