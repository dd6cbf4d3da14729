/** Acts when the page has nothing else to do; gives back how to give it up. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such thing; there a moment after the page was drawn does as well.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}
