/** South Africa's official spoken languages, by BCP 47 code. */
export const homeLanguages = {
  af: 'Afrikaans',
  en: 'English',
  nr: 'isiNdebele',
  xh: 'isiXhosa',
  zu: 'isiZulu',
  nso: 'Sepedi',
  st: 'Sesotho',
  tn: 'Setswana',
  ss: 'siSwati',
  ve: 'Tshivenda',
  ts: 'Xitsonga',
} as const
export type HomeLanguage = keyof typeof homeLanguages

/** How the languages are called beside their own name and code; in small letters. */
const otherNames: Record<string, HomeLanguage> = {
  a: 'af',
  afr: 'af',
  e: 'en',
  eng: 'en',
  engels: 'en',
  isingisi: 'en',
  isingesi: 'en',
  isibhunu: 'af',
  isibhulu: 'af',
  isisuthu: 'st',
  ndebele: 'nr',
  xhosa: 'xh',
  zulu: 'zu',
  zoeloe: 'zu',
  pedi: 'nso',
  'sesotho sa leboa': 'nso',
  'northern sotho': 'nso',
  'noord-sotho': 'nso',
  sotho: 'st',
  'suid-sotho': 'st',
  tswana: 'tn',
  swati: 'ss',
  swazi: 'ss',
  venda: 've',
  tsonga: 'ts',
}

/** Reads a code or a name, in English, Afrikaans, isiZulu or isiXhosa; null for any other. */
export function readHomeLanguage(text: string): HomeLanguage | null {
  const said = text.trim().toLowerCase().replace(/\s+/g, ' ')
  for (const code of Object.keys(homeLanguages)) {
    if (isHomeLanguage(code) && (said === code || said === homeLanguages[code].toLowerCase())) return code
  }
  return otherNames[said] ?? null
}

function isHomeLanguage(code: string): code is HomeLanguage {
  return code in homeLanguages
}
