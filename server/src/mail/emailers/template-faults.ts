import type { EmailerWords } from '@agon/domain/emailer/emailer'
import type { Variables } from '@agon/domain/emailer/variable'
import { LiquidError } from 'liquidjs'
import { lexer, walkTokens, type Tokens } from 'marked'
import { liquid, parseLiquid, renderLiquid } from './liquid.ts'
import { exampleValues } from '@agon/domain/emailer/variable'
import { safeUrl } from './read-blocks.ts'

/** A fault of a template, with its place: line and column count from 1. */
export interface TemplateFault {
  readonly field: keyof EmailerWords
  readonly line: number
  readonly column: number
  readonly message: string
}

export function templateFaults(words: EmailerWords, variables: Variables): TemplateFault[] {
  return [...faultsOf('subject', words.subject, variables), ...faultsOf('body', words.body, variables)]
}

function faultsOf(field: TemplateFault['field'], source: string, variables: Variables): TemplateFault[] {
  if (source.trim() === '') return [{ field, line: 1, column: 1, message: 'Enter a text.' }]
  try {
    const parsed = parseLiquid(source)
    const unknown = unknownVariables(field, source, variables)
    if (unknown.length > 0) return unknown
    const rendered = renderLiquid(parsed, exampleValues(variables))
    return field === 'body' ? badLinks(field, source, rendered) : []
  } catch (error) {
    return [asFault(field, error)]
  }
}

/** The names of the variables that a template has. */
export function usedVariables({ subject, body }: EmailerWords): string[] {
  const globals = [subject, body].flatMap((source) => Object.keys(liquid.parseAndAnalyzeSync(source).globals))
  return [...new Set(globals)]
}

function unknownVariables(field: TemplateFault['field'], source: string, variables: Variables): TemplateFault[] {
  const { globals } = liquid.parseAndAnalyzeSync(source)
  return Object.values(globals)
    .flat()
    .flatMap(({ segments, location }) => {
      const [name, ...rest] = segments.map(String)
      const isKnown = name !== undefined && Object.hasOwn(variables, name)
      const isSize = rest.length === 1 && rest[0] === 'size'
      if (isKnown && (rest.length === 0 || isSize)) return []
      const message = isKnown
        ? `“${name}” has no part “${rest.join('.')}”.`
        : `There is no variable “${segments.map(String).join('.')}”.`
      return [{ field, line: location.row, column: location.col, message }]
    })
}

/** Links that no mail may have: they would be shown as text. */
function badLinks(field: TemplateFault['field'], source: string, rendered: string): TemplateFault[] {
  const faults: TemplateFault[] = []
  walkTokens(lexer(rendered, { gfm: true }), (token) => {
    if (token.type !== 'link' && token.type !== 'image') return
    // The two kinds of token have an address.
    const { href } = token as Tokens.Link | Tokens.Image
    if (safeUrl(href) !== undefined) return
    faults.push({ field, ...placeOf(source, href), message: 'An address begins with https://, http:// or mailto:.' })
  })
  return faults
}

function placeOf(source: string, part: string): { line: number; column: number } {
  const before = source.slice(0, Math.max(0, source.indexOf(part))).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

function asFault(field: TemplateFault['field'], error: unknown): TemplateFault {
  // Nesting beyond the depth of the stack, in Liquid or in Markdown.
  if (error instanceof RangeError) return { field, line: 1, column: 1, message: 'This is nested too deeply.' }
  if (!LiquidError.is(error)) throw error
  const [line, column] = error.token.getPosition()
  const message = error.message.replace(/, line:.*$/s, '')
  return { field, line: line ?? 1, column: column ?? 1, message: sentence(message) }
}

/** liquidjs' messages as sentences of ours. */
function sentence(message: string): string {
  const filter = /^undefined filter: (.+)$/.exec(message)?.[1]
  if (filter !== undefined) return `There is no filter “${filter}”.`
  const unclosed = /^(?:tag|output) "?(.+?)"? not closed$/s.exec(message)?.[1]
  if (unclosed !== undefined) return `“${unclosed}” is not closed.`
  const unknown = /^tag "(.+)" not found$/.exec(message)?.[1]
  if (unknown !== undefined) return `There is no tag “${unknown}”.`
  if (/limit exceeded/.test(message)) return 'This takes too long, or makes too much text.'
  if (message.startsWith('Maximum call stack')) return 'This is nested too deeply.'
  return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
}
