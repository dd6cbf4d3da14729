/**
 * The script of a public page, which is complete without them: the reader's theme and language, as the app stores them
 * (`lib/theme-choice.ts`, `lib/locale.ts`), and the cookie of the language, which it repeats from `lib/words.ts`. It imports nothing, so
 * that no page fetches the app's first script for it.
 */

const dark = matchMedia('(prefers-color-scheme: dark)')
const { documentElement: root } = document

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice holds for the page alone.
  }
}

function showTheme(): void {
  const chosen = read('theme')
  root.dataset['theme'] = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light'
}

/** The stored choice leads to the page's own address in that language; an address that names a language stays. */
function openChosenLanguage(): void {
  const chosen = read('locale')
  if (chosen === null || chosen === root.lang || location.search.includes('lang=')) return
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="alternate"]')
  const other = [...links].find(({ hreflang }) => hreflang === chosen)
  if (other !== undefined) location.replace(location.pathname + new URL(other.href).search + location.hash)
}

showTheme()
dark.addEventListener('change', showTheme)
openChosenLanguage()
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
  link.addEventListener('click', () => {
    write('locale', link.lang)
    document.cookie = `locale=${link.lang}; Path=/; Max-Age=31536000; SameSite=Lax`
  })

const opened = Date.now()
document.querySelector<HTMLFormElement>('form[data-contact]')?.addEventListener('submit', ({ currentTarget }) => {
  const seconds = (currentTarget as HTMLFormElement).elements.namedItem('seconds') // where the listener is
  if (seconds instanceof HTMLInputElement) seconds.value = String(Math.floor((Date.now() - opened) / 1000))
})
