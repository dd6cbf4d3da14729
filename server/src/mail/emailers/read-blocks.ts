import { isolatedHtml, isolatedText } from '@agon/domain/right-to-left'
import { lexer, type Token, type Tokens } from 'marked'
import { withValues } from './placeholder.ts'

/** A part of a mail, one below the other. `html` is escaped; `text` is its plain text. */
export type Block =
  | { readonly kind: 'words'; readonly html: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'image'; readonly alt: string; readonly url: string }

/** The blocks of rendered Markdown. HTML in it is text. A paragraph that is one link is a button. */
export function readBlocks(markdown: string): Block[] {
  return lexer(markdown, { gfm: true }).flatMap(blocksOf)
}

function blocksOf(token: Token): Block[] {
  // marked types its tokens as one open union; the kind decides which of its own types it is.
  switch (token.type) {
    case 'space':
    case 'def':
      return []
    case 'heading':
      return [
        words(`<strong>${htmlOf((token as Tokens.Heading).tokens)}</strong>`, textOf((token as Tokens.Heading).tokens)),
      ]
    case 'paragraph':
      return paragraph((token as Tokens.Paragraph).tokens)
    case 'list':
      return [listed(token as Tokens.List)]
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(blocksOf)
    case 'hr':
      return [words('<hr>', '———')]
    default:
      return [words(escaped(token.raw.trim()), withValues(token.raw.trim(), isolatedText))]
  }
}

function words(html: string, text: string): Block {
  return { kind: 'words', html, text }
}

function paragraph(tokens: Token[]): Block[] {
  const [only, ...others] = tokens.filter(({ type, raw }) => type !== 'text' || raw.trim() !== '')
  if (only !== undefined && others.length === 0) {
    if (only.type === 'link' && only.raw.startsWith('[')) {
      const url = safeUrl((only as Tokens.Link).href)
      if (url !== undefined) return [{ kind: 'button', label: textOf((only as Tokens.Link).tokens), url }]
    }
    if (only.type === 'image') {
      const { href, text } = only as Tokens.Image
      const url = safeUrl(href)
      return url === undefined ? [] : [{ kind: 'image', alt: withValues(text, isolatedText), url }]
    }
  }
  // A condition that does not hold leaves nothing of its paragraph.
  const text = textOf(tokens).trim()
  return text === '' ? [] : [words(htmlOf(tokens), text)]
}

function listed(list: Tokens.List): Block {
  const items = list.items.map(({ tokens }) => tokens.filter(({ type }) => type !== 'checkbox'))
  const mark = (at: number) => (list.ordered ? `${Number(list.start || 1) + at}.` : '–')
  const html = items.map((tokens, at) => `${mark(at)} ${htmlOf(tokens)}`).join('<br>')
  return words(html, items.map((tokens, at) => `${mark(at)} ${textOf(tokens)}`).join('\n'))
}

function htmlOf(tokens: readonly Token[] = []): string {
  return tokens.map(htmlOfOne).join('')
}

function htmlOfOne(token: Token): string {
  const inner = 'tokens' in token && token.tokens !== undefined ? token.tokens : undefined
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${htmlOf(inner)}</${token.type}>`
    case 'br':
      return '<br>'
    case 'link': {
      const url = safeUrl((token as Tokens.Link).href)
      return url === undefined ? htmlOf(inner) : `<a href="${escape(url)}">${htmlOf(inner)}</a>`
    }
    case 'image':
      return escaped((token as Tokens.Image).text)
    default:
      return inner === undefined ? escaped(plain(token)) : htmlOf(inner)
  }
}

function textOf(tokens: readonly Token[] = []): string {
  return tokens
    .map((token) => {
      const inner = 'tokens' in token && token.tokens !== undefined ? token.tokens : undefined
      if (token.type === 'br') return '\n'
      const text = inner === undefined || inner.length === 0 ? withValues(plain(token), isolatedText) : textOf(inner)
      if (token.type !== 'link') return text
      const url = safeUrl((token as Tokens.Link).href)
      return url === undefined || url === text ? text : `${text} (${url})`
    })
    .join('')
}

/** The characters of a token without tokens of its own. marked keeps those of HTML in `raw`. */
function plain(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw
}

const escaped = (text: string) => withValues(escape(text), (value) => isolatedHtml(value, escape(value)))

export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** Only addresses that a mail may lead to. */
export function safeUrl(href: string): string | undefined {
  const url = withValues(href).trim()
  return /^(https?:\/\/|mailto:)\S+$/i.test(url) ? url : undefined
}
