import { IconArrowRight } from '@tabler/icons-react'
import css from './Arrow.module.css'

/** From one value to the next, in a line of text. The bundled letters have no such arrow. */
export function Arrow() {
  return <IconArrowRight aria-hidden="true" size={16} stroke={1.75} className={css.arrow} />
}
