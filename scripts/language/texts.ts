import { basename } from 'node:path'

/** What a text is for. The budget has one part for each. */
export const kinds = ['pages', 'problems', 'other texts', 'names', 'comments', 'test titles', 'documents'] as const
export type Kind = (typeof kinds)[number]

export interface Text {
  kind: Kind
  line: number
  text: string
}

const comment = /\/\/.*|\/\*[\s\S]*?\*\//
const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/
const expression = /(?<=[(,=:[!&|?{};]\s*)\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/
const pieces = new RegExp(`(${comment.source})|(${quoted.source})|${expression.source}`, 'g')

/** Code between two declarations, which looks like text between tags. */
const isCode = /^\s*(?:export |async )?(?:function|const|interface|type|if|return)\b/m
/** Text between the tags of JSX. */
const betweenTags = /(?<=[>}])[^<>{};=]*[a-z][^<>{};=]*(?=[<{])/g
const beforeTitle = /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*$/
/** A key, an address or a file name, which no reader meets as a text. */
const isKey = /^.(?:[a-z0-9][^\s]*|[A-Z]+ \/.*)?.$/
const isTest = (path: string) => /\.(?:test|spec)\.tsx?$/.test(path)
const isScaffolding = (path: string) => /^\w+\/test\/|^(?:e2e|bench|db\/demo)\//.test(path)

/** Splits a file into the texts that people read. Good enough for counting; not a parser. */
export function textsOf(path: string, content: string): Text[] {
  if (path.endsWith('.md'))
    return content.split('\n').map((text, index) => ({ kind: 'documents', line: index + 1, text }))
  const texts: Text[] = [{ kind: 'names', line: 1, text: parts(basename(path)) }]
  const lines = linesOf(content)
  const add = (kind: Kind, at: number, text: string) => texts.push({ kind, line: lines(at), text })
  const code = (from: number, to: number) => {
    const text = content.slice(from, to)
    const rest = path.endsWith('.tsx')
      ? text.replace(betweenTags, (words, at: number) => {
          if (isCode.test(words)) add('names', from + at, parts(words))
          else if (!isTest(path)) add('pages', from + at, words)
          return '\n'.repeat(words.split('\n').length - 1)
        })
      : text
    add('names', from, parts(rest))
  }
  let end = 0
  for (const piece of content.matchAll(pieces)) {
    code(end, piece.index)
    const [whole, said, words] = piece
    if (said !== undefined) add('comments', piece.index, said.replace(/\n?^\s*(?:\/\*\*|\*\/|\*|\/\/) ?/gm, ' ').trim())
    if (words !== undefined && !isKey.test(words)) {
      const kind = kindOf(path, content.slice(Math.max(0, end, piece.index - 200), piece.index))
      if (kind !== undefined) add(kind, piece.index, words.slice(1, -1).replace(/\$\{[^}]*\}/g, '…'))
    }
    end = piece.index + whole.length
  }
  code(end, content.length)
  return texts
}

function kindOf(path: string, before: string): Kind | undefined {
  if (/\b(?:from|import)\s*\(?\s*$/.test(before)) return undefined
  if (isTest(path)) return beforeTitle.test(before) ? 'test titles' : undefined
  if (isScaffolding(path)) return undefined
  if (path === 'domain/src/problems.ts') return 'problems'
  return path.startsWith('web/') ? 'pages' : 'other texts'
}

/** `toldFigures`, `TOLD_FIGURES` and `told-figures` as “told figures”. */
function parts(name: string): string {
  return name
    .replace(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
}

function linesOf(content: string): (at: number) => number {
  let [line, seen] = [1, 0]
  return (at) => {
    if (at < seen) [line, seen] = [1, 0]
    for (let next = content.indexOf('\n', seen); next !== -1 && next < at; next = content.indexOf('\n', seen)) {
      line += 1
      seen = next + 1
    }
    return line
  }
}
