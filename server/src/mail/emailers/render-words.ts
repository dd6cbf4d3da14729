import type { EmailerWords } from '@agon/domain/emailer/emailer'
import type { VariableValue } from '@agon/domain/emailer/variable'
import { isolatedText } from '@agon/domain/right-to-left'
import { inFrame } from './frame.ts'
import { type Parsed, parseLiquid, renderLiquid } from './liquid.ts'
import { withValues } from './placeholder.ts'
import { readBlocks, type Block } from './read-blocks.ts'

export interface RenderedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export type MailVariables = Readonly<Record<string, VariableValue>>

export interface Rendering {
  readonly locale: string
  readonly colour: string
  readonly variables: MailVariables
}

/** A template that is parsed once and rendered for each recipient. */
export interface ParsedWords {
  readonly subject: Parsed
  readonly body: Parsed
}

export function parseWords({ subject, body }: EmailerWords): ParsedWords {
  return { subject: parseLiquid(subject), body: parseLiquid(body) }
}

/** Liquid first, then Markdown, then the values, escaped for their place. */
export async function renderParsed(words: ParsedWords, rendering: Rendering): Promise<RenderedMail> {
  const { locale, colour, variables } = rendering
  // A line break in a subject would begin a header of its own.
  const subject = withValues(renderLiquid(words.subject, variables), isolatedText).replace(/\s+/g, ' ').trim()
  const blocks = readBlocks(renderLiquid(words.body, variables))
  return { subject, html: await inFrame(blocks, { locale, title: subject, colour }), text: textOf(blocks) }
}

export async function renderWords(words: EmailerWords, rendering: Rendering): Promise<RenderedMail> {
  return renderParsed(parseWords(words), rendering)
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map(textOfOne).filter(Boolean).join('\n\n')
}

function textOfOne(block: Block): string {
  if (block.kind === 'words') return block.text
  return block.kind === 'button' ? `${block.label}: ${block.url}` : block.alt
}
