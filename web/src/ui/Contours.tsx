import css from './Contours.module.css'
import type { GroundName } from './ground-name.ts'

type Props = {
  readonly ground: GroundName
  /** Places it and gives its colour (`color`); it fills its box. */
  readonly className: string | undefined
}

/** The family's motif: contour lines of a real range. It says nothing that has to be read, and is used once on a page at most. */
export function Contours({ ground, className }: Props) {
  return <div aria-hidden="true" className={`${css.contours} ${css[ground]} ${className ?? ''}`} />
}
