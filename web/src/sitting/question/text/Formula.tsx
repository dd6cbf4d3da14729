import { linearMath } from '@agon/domain/formula/linear'
import { mathElements, mayMathSay } from '@agon/domain/formula/mathml'
import { useLingui } from '@lingui/react/macro'
import { createElement, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { readMathml } from '@agon/domain/formula/read-mathml'

/** A formula, drawn by the browser; on one line where the browser cannot. One that is too wide for the page moves within itself. */
export function Formula({ math }: { readonly math: Element }) {
  const { t } = useLingui()
  const place = useRef<HTMLSpanElement>(null)
  const [wide, setWide] = useState(false)
  const block = math.getAttribute('display') === 'block'
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measure = () => setWide(element.scrollWidth > element.clientWidth + 1)
    measure()
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const moves = wide ? { tabIndex: 0, role: 'group', 'aria-label': t`Formula` } : {}
  if (!drawsMathml()) {
    return (
      <span className="sitting-formula" data-said dir="ltr">
        {linearMath(readMathml(math.outerHTML))}
      </span>
    )
  }
  return (
    <span ref={place} className="sitting-formula" data-block={block || undefined} dir="ltr" {...moves}>
      {partOf(math, 0)}
    </span>
  )
}

function partOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (name.startsWith('annotation') || !mathElements.has(name)) return null
  const said = [...node.attributes].filter((one) => mayMathSay(name, one.name, one.value))
  return createElement(
    name,
    { key, ...Object.fromEntries(said.map((one) => [one.name, one.value])) },
    ...[...node.childNodes].map(partOf),
  )
}

let known: boolean | undefined

/** Whether this browser lays out MathML; Chrome does from version 109. Where it does not, parts of a formula would stand side by side. */
function drawsMathml(): boolean {
  known ??= isSpaceDrawn()
  return known
}

function isSpaceDrawn(): boolean {
  const place = document.createElement('div')
  place.className = 'sitting-unseen'
  place.innerHTML = '<math><mspace height="23px" width="77px"></mspace></math>'
  document.body.append(place)
  const { width, height } = place.querySelector('mspace')?.getBoundingClientRect() ?? { width: 0, height: 0 }
  place.remove()
  return Math.abs(width - 77) <= 1 && Math.abs(height - 23) <= 1
}
