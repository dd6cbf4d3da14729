/** An element of a rich text as questions keep it, with its parts; texts are strings. */
export interface Markup {
  name: string
  spans: { columns: number; rows: number }
  parts: (Markup | string)[]
  /** Of a figure: its id. */
  figure?: string
  /** Of a formula: all of it, as it is written. */
  source?: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' }

/** Reads rich text that was cleaned when it was saved; an end tag that fits nothing is passed over. */
export function readMarkup(html: string): Markup {
  const root = element('root', '')
  const open = [root]
  for (const [whole, close, name, attributes = '', empty] of html.matchAll(
    /<math\b[^>]*>[\s\S]*?<\/math>|<(\/?)([a-z0-9]+)([^>]*?)(\/?)>|[^<]+|</gi,
  )) {
    const parent = open.at(-1) ?? root
    if (whole.startsWith('<math')) parent.parts.push({ ...element('math', ''), source: whole })
    else if (name === undefined) parent.parts.push(decode(whole))
    else if (close === '/') closeTo(open, name.toLowerCase())
    else {
      const made = element(name.toLowerCase(), attributes)
      parent.parts.push(made)
      if (empty !== '/' && made.name !== 'br' && made.figure === undefined) open.push(made)
    }
  }
  return root
}

function element(name: string, attributes: string): Markup {
  const span = (which: string) => Number(new RegExp(`${which}="(\\d+)"`).exec(attributes)?.[1] ?? 1)
  const figure = /data-figure="([^"]*)"/.exec(attributes)?.[1]
  const made = { name, spans: { columns: span('colspan'), rows: span('rowspan') }, parts: [] }
  return figure === undefined ? made : { ...made, figure }
}

function closeTo(open: Markup[], name: string): void {
  const at = open.findLastIndex((each) => each.name === name)
  if (at > 0) open.splice(at)
}

function decode(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
