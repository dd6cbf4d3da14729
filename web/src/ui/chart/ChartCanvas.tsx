import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import { useEffect, useEffectEvent, useRef } from 'react'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { colourNames, type ChartData, type ChartPlace } from './chart-data.ts'
import type { Drawn } from './draw.ts'
import type { Ink } from './options.ts'

const importDraw = importAgain(() => import('./draw.ts'))

type Props = {
  readonly kind: ChartKind
  readonly data: ChartData
  readonly groups: readonly string[] | undefined
  readonly format: (value: number) => string
  readonly height: number
  readonly onDrawn: (drawn: Drawn | undefined) => void
  readonly onPress: ((place: ChartPlace) => void) | undefined
}

/** Fetches the drawing library when it is first needed, and draws again when the figures or the width change. What is read aloud is the table. */
export function ChartCanvas({ kind, data, groups, format, height, onDrawn, onPress }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const told = useEffectEvent(onDrawn)
  const write = useEffectEvent(format)
  const press = useEffectEvent((at: ChartPlace) => onPress?.(at))
  const pressed = onPress !== undefined
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    let drawn: Drawn | undefined
    let gone = false
    const width = new ResizeObserver(() => drawn?.resize())
    const begin = async () => {
      const [{ draw }] = await Promise.all([untilFetched(importDraw), document.fonts.ready])
      if (gone) return
      const drawing = { kind, data, ink: inkOf(element, data, groups), format: (value: number) => write(value) }
      drawn = draw(element, drawing, pressed ? (at) => press(at) : undefined)
      width.observe(element)
      told(drawn)
    }
    void begin()
    return () => {
      gone = true
      width.disconnect()
      drawn?.stop()
      told(undefined)
    }
  }, [kind, data, groups, pressed])
  return <div ref={place} aria-hidden="true" style={{ height }} />
}

function inkOf(element: HTMLElement, data: ChartData, groups: readonly string[] | undefined): Ink {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: colour('--text'),
    muted: colour('--text-muted'),
    hairline: colour('--neutral-4'),
    surface: colour('--surface'),
    font: style.fontFamily,
    series: colourNames(data.series, groups).map(colour),
  }
}
