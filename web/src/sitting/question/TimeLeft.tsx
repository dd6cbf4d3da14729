import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useInSight } from './use-in-sight.ts'
import { useSitting } from '../state/use-sitting.tsx'

const minute = 60_000
/** Minutes left at which the time is said aloud. */
const milestones = new Set([30, 10, 5, 1])

/** The time that is left, to the minute; it stays in sight wherever the page is scrolled to. It changes quietly; a screen reader hears it at milestones only. */
export function TimeLeft({ deadline }: { readonly deadline: string }) {
  const sitting = useSitting()
  const [left, setLeft] = useState(() => minutesLeft(sitting.clock.now(), deadline))
  const [said, setSaid] = useState<number | null>(null)
  const [line, setLine] = useState<HTMLParagraphElement | null>(null)
  const inSight = useInSight(line)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let before = minutesLeft(sitting.clock.now(), deadline)
    const look = () => {
      const rest = Date.parse(deadline) - sitting.clock.now()
      const now = minutesLeft(sitting.clock.now(), deadline)
      setLeft(now)
      if (now < before && milestones.has(now)) setSaid(now)
      before = now
      // What follows the deadline is the server's to say.
      if (rest <= 0) void sitting.load()
      timer = setTimeout(look, rest <= 0 ? 5000 : Math.min(rest % minute || minute, 15_000) + 50)
    }
    look()
    return () => clearTimeout(timer)
  }, [deadline, sitting])
  return (
    <>
      <p ref={setLine} className="sitting-time">
        <Minutes left={left} />
      </p>
      {left <= 0 ? (
        <AtFoot of={line}>
          <p>
            <Trans>Time is up. Your answers up to now are stored. They are sent when the server can be reached.</Trans>
          </p>
        </AtFoot>
      ) : inSight ? null : (
        <AtFoot of={line}>
          <p aria-hidden="true">
            <Minutes left={left} />
          </p>
        </AtFoot>
      )}
      <p className="only-read-aloud" aria-live="polite">
        {said === null ? null : <Minutes left={said} />}
      </p>
    </>
  )
}

/** A bar at the lower edge of the window, with room of its own at the end of the page. */
function AtFoot({ of, children }: { readonly of: Element | null; readonly children: ReactNode }) {
  const sheet = of?.closest('.sitting')
  return sheet == null ? null : createPortal(<div className="sitting-soon">{children}</div>, sheet)
}

function Minutes({ left }: { readonly left: number }) {
  if (left <= 0) return <Trans>Time is up</Trans>
  return left === 1 ? <Trans>Last minute</Trans> : <Plural value={left} one="# minute left" other="# minutes left" />
}

function minutesLeft(now: number, deadline: string): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / minute))
}
