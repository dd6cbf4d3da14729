import { tokens, type MathNode } from './mathml.ts'
import { elementsOf, wordsOf } from './mathml.ts'

/**
 * A formula on one line, as it is said where nothing can be drawn: `(a + b)/(c)`, `x^(2)`, `√(x)`. Brackets hold together
 * whatever drawing holds together, so that it cannot be read as another formula.
 */
export function linearMath(formula: MathNode): string {
  return linear(formula).replace(/\s+/g, ' ').trim()
}

function linear(node: MathNode): string {
  const parts = elementsOf(node)
  const [first = '', second = '', third = ''] = parts.map(linear).map((part) => part.trim())
  switch (node.name) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return ''
    case 'mspace':
      return parseFloat(node.attributes['width'] ?? '0') >= 0.15 ? ' ' : ''
    case 'ms':
      return `“${wordsOf(node)}”`
    case 'mfrac':
      return `(${first})/(${second})`
    case 'msqrt':
      return `√(${row(parts).trim()})`
    case 'mroot':
      return `√[${second}](${first})`
    case 'msub':
    case 'munder':
      return based(first, parts) + `_(${second})`
    case 'msup':
      return based(first, parts) + (/^[′″‴]+$/.test(second) ? second : `^(${second})`)
    case 'mover':
      return accented(first, second) ?? `${based(first, parts)}^(${second})`
    case 'msubsup':
    case 'munderover':
      return based(first, parts) + `_(${second})^(${third})`
    case 'mtable':
      return parts.map(linear).join('; ')
    case 'mtr':
      return cellsOf(parts)
    case 'menclose':
      return node.attributes['notation'] === 'box' ? `[${row(parts).trim()}]` : struck(row(parts))
    default:
      return tokens.has(node.name) ? (invisible[wordsOf(node)] ?? wordsOf(node)) : row(parts)
  }
}

/** Signs that are said and not drawn. */
const invisible: Readonly<Record<string, string>> = { '\u2061': '', '\u2062': '·', '\u2063': ',', '\u2064': ' ' }

/** What stands between two things and wants room on both sides. */
const between = /^[=<>≤≥≠≈≡∼≅∝→←↔⇒⇐⇔∈∉⊂⊆⊃∪∩∧∨+−±∓×⋅·÷:∣-]$/

function row(nodes: readonly MathNode[]): string {
  const parts = nodes.filter(({ name }) => name !== 'annotation')
  let line = ''
  for (const [at, part] of parts.entries()) {
    const words = held(part, parts, at)
    const before = parts[at - 1]
    if (isSign(part)) line += signed(part, words, before)
    else line += before !== undefined && !glues(before, part) && meets(line, words) ? ` ${words}` : words
  }
  return line
}

function signed(part: MathNode, words: string, before: MathNode | undefined): string {
  if (words === ',' || words === ';') return `${words} `
  const tight = part.attributes['form'] === 'prefix' || part.attributes['lspace']?.startsWith('0') === true
  const begins = before === undefined || (isSign(before) && !/^[)\]}|]$/.test(wordsOf(before)))
  return between.test(words) && !tight && !begins ? ` ${words} ` : words
}

/** A fraction that is beside something else is held together. */
function held(part: MathNode, parts: readonly MathNode[], at: number): string {
  const words = linear(part)
  const near = (one: MathNode | undefined) =>
    one !== undefined && !(isSign(one) && /^[=<>≤≥≠≈,;()]$/.test(wordsOf(one)))
  return isFraction(part) && (near(parts[at - 1]) || near(parts[at + 1])) ? `(${words})` : words
}

function isFraction(part: MathNode): boolean {
  const [only, another] = elementsOf(part)
  if (part.name === 'mfrac') return true
  return ['mrow', 'mstyle', 'mpadded'].includes(part.name) && !another && only !== undefined && isFraction(only)
}

const isSign = ({ name }: MathNode) => name === 'mo'

/** Words that would run into each other. */
const meets = (line: string, words: string) => /[\p{L}\p{M}\p{N})]$/u.test(line) && /^[\p{L}\p{N}]/u.test(words)

/** Letters beside each other, and a number before them, are one product, as they are drawn; whatever is longer stands apart. */
function glues(before: MathNode, part: MathNode): boolean {
  const letter = ({ name, parts }: MathNode) => name === 'mi' && parts.join('').length === 1
  const begins = /^msu[bp]/.test(part.name) ? (elementsOf(part)[0] ?? part) : part
  return (before.name === 'mn' || letter(before)) && letter(begins)
}

/** What is raised or lowered is said of all of it. */
function based(words: string, parts: readonly MathNode[]): string {
  const [base] = parts
  const holds = base === undefined || tokens.has(base.name) || words === '' || isBracketed(base)
  return holds ? words : `(${words})`
}

function isBracketed(node: MathNode): boolean {
  const parts = elementsOf(node)
  const [first, last] = [parts[0], parts.at(-1)]
  return first !== undefined && last !== undefined && wordsOf(first) === '(' && wordsOf(last) === ')'
}

const accents: Readonly<Record<string, string>> = {
  '‾': '\u0304',
  '¯': '\u0304',
  '→': '\u20D7',
  '^': '\u0302',
  '˙': '\u0307',
  '~': '\u0303',
  '˜': '\u0303',
}

/** A sign over one letter, as letters have it. */
function accented(base: string, over: string): string | undefined {
  const accent = accents[over]
  return accent !== undefined && Array.from(base).length === 1 ? base + accent : undefined
}

function struck(words: string): string {
  return Array.from(words.trim(), (sign) => `${sign}\u0336`).join('')
}

/** Cells that go on where the one before ended are one line; others are parted. */
function cellsOf(cells: readonly MathNode[]): string {
  return cells
    .map((cell) => row(elementsOf(cell)).trim())
    .filter((cell) => cell !== '')
    .reduce((line, cell) => {
      const sign = cell.charAt(0)
      if (line === '') return cell
      return between.test(sign) ? `${line} ${sign} ${cell.slice(1).trim()}` : `${line}, ${cell}`
    }, '')
}
