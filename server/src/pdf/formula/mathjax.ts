import { createRequire } from 'node:module'
import { runsOf } from '../coverage.ts'
import { font } from '../faces.ts'
import type * as html from 'mathjax-full/js/handlers/html.js'
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js'
import type * as lite from 'mathjax-full/js/adaptors/liteAdaptor.js'
import type * as mathml from 'mathjax-full/js/input/mathml.js'
import type * as mathjax from 'mathjax-full/js/mathjax.js'
import type * as svg from 'mathjax-full/js/output/svg.js'

const em = 16
/** Of MathJax's own letters: words are then set in their size. */
const xHeight = 0.442

let make: ((formula: string) => string) | undefined

/** A `<math>` as SVG: paths, 1000 units to the em, its baseline at 0. MathJax is loaded when a document first has a formula. */
export function formulaSvg(formula: string): string {
  make ??= loaded()
  return make(formula)
}

function loaded(): (formula: string) => string {
  const require = createRequire(import.meta.url)
  const { liteAdaptor } = require('mathjax-full/js/adaptors/liteAdaptor.js') as typeof lite
  const { RegisterHTMLHandler } = require('mathjax-full/js/handlers/html.js') as typeof html
  const { MathML } = require('mathjax-full/js/input/mathml.js') as typeof mathml
  const { SVG } = require('mathjax-full/js/output/svg.js') as typeof svg
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  const core = require('mathjax-full/js/mathjax.js') as typeof mathjax
  // Each formula by itself: none refers to a letter of another. Its words are set in the font of the text.
  const output = new SVG<LiteElement, LiteElement, LiteElement>({ fontCache: 'none', mtextInheritFont: true })
  output.measureTextNode = (node) => ({ w: widthOf(adaptor.textContent(node)), h: 0.75, d: 0.2 })
  const document = core.mathjax.document('', { InputJax: new MathML(), OutputJax: output })
  return (formula) => {
    const display = /^<math\b[^>]*\sdisplay="block"/.test(formula)
    return adaptor.innerHTML(document.convert(formula, { display, em, ex: xHeight * em, containerWidth: 1e6 }))
  }
}

/** In ems. */
function widthOf(text: string): number {
  const widths = runsOf(text, 'regular').map(({ font: { name, scale }, text: run }) => {
    const face = font(name)
    return (face.layout(run).advanceWidth / face.unitsPerEm) * scale
  })
  return widths.reduce((sum, width) => sum + width, 0)
}
