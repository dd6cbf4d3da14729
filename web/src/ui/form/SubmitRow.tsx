import type { ReactNode } from 'react'
import css from './Form.module.css'

/** The buttons at a form's end: the one that submits first, beside the fields that were just filled in. */
export function SubmitRow({ children }: { readonly children: ReactNode }) {
  return <div className={css.submit}>{children}</div>
}
