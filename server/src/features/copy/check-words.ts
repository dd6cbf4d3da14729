import { isNested, tagsOf } from '@agon/domain/copy'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

/** A message as the app's own compiler makes it: texts, and arguments as lists. */
export type Compiled = ReturnType<typeof compileMessageOrThrow>

export const compiled = (words: string): Compiled => compileMessageOrThrow(words)

/** Names of the arguments of a message, at any depth, each once. */
export function variablesOf(words: string): string[] {
  return [...new Set(namesIn(compileMessageOrThrow(words)))]
}

function namesIn(tokens: Compiled): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , cases] = token
    const inside = typeof cases === 'object' && cases !== null ? Object.values(cases) : []
    // Cases are messages again; an offset is a number.
    return [String(name), ...inside.filter(Array.isArray).flatMap((one) => namesIn(one as Compiled))]
  })
}

/** An argument as it is written: its name, and its type and format where it has them. */
interface Argument {
  readonly name: string
  readonly shape: string
  /** The names of the cases of a plural or a choice. */
  readonly cases: readonly string[] | null
}

function argumentsIn(tokens: Compiled): Argument[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, format] = token
    const isChoice = typeof format === 'object' && format !== null
    const inside = isChoice ? Object.values(format).filter(Array.isArray) : []
    const shape = `${String(name)}, ${String(type ?? '')}, ${isChoice ? '' : String(format ?? '')}`
    const own = { name: String(name), shape, cases: isChoice ? Object.keys(format) : null }
    return [own, ...inside.flatMap((one) => argumentsIn(one as Compiled))]
  })
}

/** The fault of an argument that no page could show: its type, format or cases are not of the shipped text. A name alone can always be shown. */
function shapeFault(words: string, shipped: string): string | undefined {
  const known = new Set(argumentsIn(compiled(shipped)).map(({ shape }) => shape))
  for (const { name, shape, cases } of argumentsIn(compiled(words))) {
    const isPlain = shape === `${name}, , `
    if (!isPlain && !known.has(shape)) return `Write {${name}} as the default does, or as {${name}} alone.`
    if (cases !== null && !cases.includes('other')) return `{${name}} needs a case “other”.`
  }
  return undefined
}

/** The fault of words that shall replace the shipped ones; undefined: none. */
export function faultOf(words: string, shipped: string): string | undefined {
  const known = variablesOf(shipped)
  const found = read(words)
  if (found === undefined)
    return 'The braces do not match. Write names as in the default, for example {name}, and close every brace.'
  const wrong = found.find((name) => !known.includes(name))
  if (wrong !== undefined)
    return known.length === 0
      ? `This text has no {${wrong}}. Write it without braces.`
      : `This text has no {${wrong}}. It may have ${known.map((name) => `{${name}}`).join(', ')}.`
  const misshaped = shapeFault(words, shipped)
  if (misshaped !== undefined) return misshaped
  const tags = tagsOf(shipped)
  const other = tagsOf(words).find((tag) => !tags.includes(tag))
  if (other !== undefined) return `This text has no ${other}. Remove it.`
  const lacking = tags.find((tag) => !words.includes(tag))
  if (lacking !== undefined)
    return `${lacking} is missing. Put it where the default has it: it makes a link or emphasis.`
  return isNested(words) ? undefined : 'Close each tag after the words that it is around, in order.'
}

function read(words: string): string[] | undefined {
  try {
    return variablesOf(words)
  } catch {
    return undefined
  }
}
