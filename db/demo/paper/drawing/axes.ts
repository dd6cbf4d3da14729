import { faint, ink } from './palette.ts'
import { line, text, type Lettering } from './svg.ts'

/** A place for a graph inside the figure, with the values at its edges. */
export interface Frame {
  left: number
  top: number
  right: number
  bottom: number
  x: readonly [from: number, to: number]
  y: readonly [from: number, to: number]
}

export function across(frame: Frame, value: number): number {
  return frame.left + ((value - frame.x[0]) / (frame.x[1] - frame.x[0])) * (frame.right - frame.left)
}

export function up(frame: Frame, value: number): number {
  return frame.bottom - ((value - frame.y[0]) / (frame.y[1] - frame.y[0])) * (frame.bottom - frame.top)
}

export interface Scale {
  values: readonly number[]
  /** Written at the axis' end, for example `mm`. */
  unit?: string
  grid?: boolean
  size?: number
}

export function leftAxis(frame: Frame, { values, unit = '', grid = true, size = 19 }: Scale): string {
  const marks = values.map((value) => {
    const y = up(frame, value)
    const rule = grid ? line([frame.left, y], [frame.right, y], { stroke: faint, width: 1 }) : ''
    return rule + text(frame.left - 8, y, label(value), { anchor: 'end', size })
  })
  const axis = line([frame.left, frame.top], [frame.left, frame.bottom], { stroke: ink, width: 2 })
  return marks.join('') + axis + unitText(frame.left, frame.top - 18, unit, { size })
}

export function rightAxis(frame: Frame, { values, unit = '', size = 19 }: Scale): string {
  const marks = values.map((value) => text(frame.right + 8, up(frame, value), label(value), { anchor: 'start', size }))
  const axis = line([frame.right, frame.top], [frame.right, frame.bottom], { stroke: ink, width: 2 })
  return marks.join('') + axis + unitText(frame.right, frame.top - 18, unit, { size })
}

export function bottomAxis(frame: Frame, { values, unit = '', grid = false, size = 19 }: Scale): string {
  const marks = values.map((value) => {
    const x = across(frame, value)
    const tick = line([x, grid ? frame.top : frame.bottom], [x, frame.bottom + 6], {
      stroke: grid ? faint : ink,
      width: 1,
    })
    return tick + text(x, frame.bottom + 20, label(value), { size })
  })
  const axis = line([frame.left, frame.bottom], [frame.right, frame.bottom], { stroke: ink, width: 2 })
  return marks.join('') + axis + unitText(frame.right, frame.bottom + 44, unit, { size, anchor: 'end' })
}

export function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)
}

function unitText(x: number, y: number, unit: string, look: Lettering): string {
  return unit === '' ? '' : text(x, y, unit, look)
}

function label(value: number): string {
  return String(value).replace('-', '\u2212')
}
