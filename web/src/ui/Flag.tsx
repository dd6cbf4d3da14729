import css from './Flag.module.css'

/** The flag of a country by its ISO 3166-1 code; its letters where the device has no flags. An own code has none. */
export function Flag({ code }: { readonly code: string }) {
  const flag = flagOf(code)
  return flag === '' ? null : (
    <span aria-hidden="true" className={css.flag}>
      {flag}
    </span>
  )
}

/** The two letters as regional indicators. Codes of our own begin with X; of these, fonts know that of Kosovo. */
function flagOf(code: string): string {
  if (!/^[A-Z]{2}$/.test(code) || (code.startsWith('X') && code !== 'XK')) return ''
  return [...code].map((letter) => String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65)).join('')
}
