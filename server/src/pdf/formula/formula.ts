import { linearMath } from '@agon/domain/formula/linear'
import { numbersOf } from '#/files/svg/matrix.ts'
import { ink, type Paper, type TextStyle } from '../paper.ts'
import { drawPicture } from '../svg/draw.ts'
import { readPicture } from '../svg/read-picture.ts'
import type { Formula } from './fitted.ts'
import { formulaSvg } from './mathjax.ts'
import { readMathml } from '@agon/domain/formula/read-mathml'

/** The letters of formulas are somewhat smaller than those of the text for the same size. */
const scale = 1.06

/** Sets a `<math>` in letters of this look. */
export function setFormula(source: string, { size, color }: TextStyle): Formula {
  const svg = formulaSvg(source).replaceAll('currentColor', typeof color === 'string' ? color : ink)
  // MathJax nests groups deeper than a person's drawing may.
  const picture = readPicture(svg, Infinity)
  const [, top = 0, width = 0, height = 0] = numbersOf(picture.root.attributes.get('viewBox') ?? '')
  const points = (size * scale) / 1000
  return {
    picture,
    width: width * points,
    ascent: -top * points,
    depth: (height + top) * points,
    said: linearMath(readMathml(source)),
  }
}

export function drawFormula(paper: Paper, formula: Formula, x: number, baseline: number): void {
  const { picture, width, ascent, depth } = formula
  drawPicture(paper, picture, { x, y: baseline - ascent, width, height: ascent + depth })
}

/** The letters of a formula that its own fonts do not have: they are set in those of the text. */
export function lettersOfText(source: string): string {
  return [...formulaSvg(source).matchAll(/<text\b[^>]*>([^<]*)<\/text>/g)].map(([, letters]) => letters).join('')
}
