import { IconGripVertical } from '@tabler/icons-react'
import css from './Grip.module.css'

/** By which a row is dragged; keys and buttons beside it do the same. */
export function Grip() {
  return (
    <span className={css.grip} data-grip aria-hidden="true">
      <IconGripVertical size={18} />
    </span>
  )
}
