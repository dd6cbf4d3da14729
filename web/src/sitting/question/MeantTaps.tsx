import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The second tap of a double tap on "Next" falls on whatever has come under the finger since: a figure, or a choice that nobody made.
 * Until a tap begins here, its like are let go. One of these for each question.
 */
export function MeantTaps({ children }: { readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = area.current
    let begun = false
    const hear = (event: MouseEvent) => {
      if (event.detail <= 1) begun = true
      if (begun) return
      event.preventDefault()
      event.stopPropagation()
    }
    node?.addEventListener('click', hear, true)
    return () => node?.removeEventListener('click', hear, true)
  }, [])
  return (
    <div ref={area} className="sitting-as-one">
      {children}
    </div>
  )
}
