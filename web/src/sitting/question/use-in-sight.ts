import { useEffect, useState } from 'react'

/** Whether an element is on the part of the page that is seen. */
export function useInSight(element: Element | null): boolean {
  const [inSight, setInSight] = useState(true)
  useEffect(() => {
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting ?? true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return inSight
}
