import type { JSX, ReactElement, ReactNode } from 'react'
import { Fragment } from 'react/jsx-runtime'

/** An element with its attributes and content, or a text. */
type Leaf = string | { readonly tag: string; readonly key: string | null; readonly props: Props }
type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/**
 * Draws components into an element that shows them in an earlier state, rendered by the server or drawn here: nodes, attributes and texts
 * that differ are changed. For components without state, effects and handlers; React would be sixty kilobytes.
 */
export function draw(into: Element, node: ReactNode): void {
  const leaves = leavesOf(node)
  const listed = elementsByKey(into, new Set(leaves.map(keyOf)))
  let next = into.firstChild
  for (const leaf of leaves) {
    const key = keyOf(leaf)
    const old = (key === null ? undefined : listed.get(key)) ?? (next !== null && !keys.has(next) ? next : undefined)
    const isNext = old !== undefined && old === next
    if (isNext) next = old.nextSibling
    const fresh = typeof leaf === 'string' ? drawText(old, leaf) : drawElement(old, leaf, into)
    if (!isNext || old !== fresh) into.insertBefore(fresh, next)
    if (old !== fresh) old?.remove()
    if (key !== null) keys.set(fresh, key)
  }
  while (next !== null) {
    const { nextSibling } = next
    next.remove()
    next = nextSibling
  }
}

/** Keys of elements of lists: such an element stays the same, and keeps the focus, while others come and go before it. */
const keys = new WeakMap<Node, string>()

const keyOf = (leaf: Leaf): string | null => (typeof leaf === 'string' ? null : leaf.key)

/** The elements of lists by their keys. Those that are no longer wanted are removed. */
function elementsByKey(parent: Element, wanted: ReadonlySet<string | null>): ReadonlyMap<string, ChildNode> {
  const listed = [...parent.childNodes].flatMap((child): [string, ChildNode][] => {
    const key = keys.get(child)
    return key === undefined ? [] : [[key, child]]
  })
  for (const [key, child] of listed) if (!wanted.has(key)) child.remove()
  return new Map(listed)
}

/** Components as the elements that they return; texts beside each other are one. */
function leavesOf(node: ReactNode): Leaf[] {
  const joined: Leaf[] = []
  for (const leaf of expand(node)) {
    const last = joined.at(-1)
    if (typeof leaf === 'string' && typeof last === 'string') joined[joined.length - 1] = last + leaf
    else joined.push(leaf)
  }
  return joined
}

function expand(node: ReactNode): Leaf[] {
  if (node === null || node === undefined || typeof node === 'boolean' || node === '') return []
  if (Array.isArray(node)) return node.flatMap((one: ReactNode) => expand(one))
  if (typeof node !== 'object') return [String(node)]
  const { type, key, props } = node as ReactElement<Props> // nothing else is rendered here
  if (type === Fragment) return expand(props.children)
  if (typeof type === 'function') return expand((type as (props: Props) => ReactNode)(props)) // none is a class
  return [{ tag: type as keyof JSX.IntrinsicElements, key, props }] // the name of an element
}

function drawText(old: ChildNode | undefined, text: string): ChildNode {
  if (!(old instanceof Text)) return new Text(text)
  if (old.data !== text) old.data = text
  return old
}

function drawElement(old: ChildNode | undefined, { tag, props }: Exclude<Leaf, string>, parent: Element): Element {
  const element =
    old instanceof Element && old.localName === tag ? old : document.createElementNS(namespaceOf(tag, parent), tag)
  const { children, ...others } = props
  const attributes = new Map(Object.entries(others).flatMap(attributeOf))
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name)
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  draw(element, children)
  return element
}

const namespaceOf = (tag: string, parent: Element) =>
  tag === 'svg' ? 'http://www.w3.org/2000/svg' : (parent.namespaceURI ?? 'http://www.w3.org/1999/xhtml')

/** Names of attributes in HTML, by their names in React. */
const nameOf: Readonly<Record<string, string>> = {
  className: 'class',
  dateTime: 'datetime',
  hrefLang: 'hreflang',
  vectorEffect: 'vector-effect',
}

function attributeOf([name, value]: [string, unknown]): [string, string][] {
  if (value === null || value === undefined) return []
  if (name === 'style') return [[name, styleOf(value as Record<string, string>)]] // by the types of React
  return [[nameOf[name] ?? name, String(value)]]
}

const styleOf = (style: Readonly<Record<string, string>>) =>
  Object.entries(style)
    .map(([property, value]) => `${property}:${value}`)
    .join(';')
