import { createElement, useMemo, type ReactNode } from 'react'
import { FigureInText } from './figures-in-text.tsx'
import { Formula } from './Formula.tsx'

/** What a question's text may consist of, besides formulas; everything else is left out, and its text stays. */
const allowed = new Set('p br strong em sub sup ul ol li table caption thead tbody tfoot tr th td'.split(' '))
/** Not even their text is shown. */
const hidden = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object'])
const spans = { colspan: 'colSpan', rowspan: 'rowSpan' } as const

/** How a piece of the text is drawn that has no marks. */
type Draw = (words: string) => ReactNode
const asItIs: Draw = (words) => words

type Props = { readonly html: string; readonly language?: string | undefined }

/** A question's text as React elements: parsed where nothing runs or loads, and rebuilt from a list of what is allowed. */
export function RichText({ html, language, draw = asItIs }: Props & { readonly draw?: Draw }) {
  const content = useMemo(() => children(parsed(html), draw), [html, draw])
  return (
    <div className="sitting-text" lang={language} dir="auto">
      {content}
    </div>
  )
}

/** The same inside a line, for choices: paragraphs become plain text, and a figure is a part of the line. */
export function RichLine({ html, language }: Props) {
  const content = useMemo(() => children(parsed(`<span>${html.replace(/<\/?p>/g, '')}</span>`), asItIs), [html])
  return (
    <span lang={language} dir="auto">
      {content}
    </span>
  )
}

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

function children(node: Node, draw: Draw): ReactNode[] {
  return [...node.childNodes].map((child, index) => element(child, index, draw))
}

function element(node: Node, key: number, draw: Draw): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return draw(node.nodeValue ?? '')
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (hidden.has(name)) return null
  if (name === 'math') return <Formula key={key} math={node} />
  const figure = node.getAttribute('data-figure')
  if (name === 'img' && figure !== null) return <FigureInText key={key} id={figure} alone={isAlone(node)} />
  if (!allowed.has(name)) return children(node, draw)
  // A paragraph holds no figure; one that is nothing else is in its place.
  if (name === 'p' && node.children[0]?.localName === 'img' && isAlone(node.children[0]))
    return element(node.children[0], key, draw)
  if (name === 'br') return createElement(name, { key })
  return createElement(name, { key, ...attributes(node) }, ...children(node, draw))
}

/** Whether nothing else stands where the figure does. */
function isAlone({ parentElement: parent }: Element): boolean {
  return parent !== null && places.has(parent.localName) && parent.children.length === 1 && !/\S/.test(textOf(parent))
}

const places = new Set(['body', 'p', 'li', 'td', 'th'])
const textOf = ({ textContent }: Element) => textContent ?? ''

function attributes(node: Element): Record<string, string | number> {
  if (node.localName !== 'td' && node.localName !== 'th') return {}
  return Object.fromEntries(
    Object.entries(spans).flatMap(([name, property]) => {
      const value = Number(node.getAttribute(name))
      return Number.isInteger(value) && value > 1 && value < 100 ? [[property, value]] : []
    }),
  )
}
