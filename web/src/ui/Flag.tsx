import css from './Flag.module.css'

/** A country's code on a small plate, before its name. Many devices have no font with flags. */
export function Flag({ code }: { readonly code: string }) {
  return (
    <span aria-hidden="true" className={css.flag}>
      {code}
    </span>
  )
}
