import css from './Mark.module.css'

/** The suite's mark: a hill seen from above. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className={css.mark}>
      <path d="M15.6 3.2c5.2-1 10.2 2.6 11.8 7.2 1.5 4.3 2.6 8.7.2 12.7-2.5 4.2-7.3 6.3-12.1 6C10 28.7 5 26.4 3.5 21.4 2.2 17 3.1 12.7 5.6 9.1 8 5.6 11.4 4 15.6 3.2Z" />
      <path d="M16.3 8.9c3.4-.4 6.1 1.8 6.9 4.8.7 2.7 1 5.4-.8 7.6-1.9 2.3-4.8 3.1-7.6 2.5-3-.6-5.6-2.5-5.9-5.6-.2-2.6.7-4.9 2.4-6.7 1.4-1.5 3-2.4 5-2.6Z" />
      <path d="M16.8 14.1c1.4 0 2.3 1 2.3 2.3 0 1.5-1 2.6-2.5 2.6-1.4 0-2.3-1-2.3-2.4 0-1.5 1-2.5 2.5-2.5Z" />
    </svg>
  )
}
