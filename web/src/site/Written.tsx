import css from './Written.module.css'

/** Text that organisers wrote; the server has cleaned it. */
export function Written({ html }: { readonly html: string }) {
  return <div className={css.written} dangerouslySetInnerHTML={{ __html: html }} />
}
