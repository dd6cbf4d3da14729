/** The nine provinces of South Africa, by the codes of ISO 3166-2:ZA without the country. */
export const provinces = ['EC', 'FS', 'GP', 'KZN', 'LP', 'MP', 'NC', 'NW', 'WC'] as const
export type Province = (typeof provinces)[number]

export const provinceNames: Record<Province, string> = {
  EC: 'Eastern Cape',
  FS: 'Free State',
  GP: 'Gauteng',
  KZN: 'KwaZulu-Natal',
  LP: 'Limpopo',
  MP: 'Mpumalanga',
  NC: 'Northern Cape',
  NW: 'North West',
  WC: 'Western Cape',
}

/** Codes that are written beside the ISO ones: the department's own (GT, KN), vehicle plates, and older forms. */
const otherCodes: Record<string, Province> = {
  ECP: 'EC',
  FSP: 'FS',
  GAU: 'GP',
  GT: 'GP',
  KN: 'KZN',
  KZ: 'KZN',
  LIM: 'LP',
  LM: 'LP',
  NL: 'KZN',
  NP: 'LP',
  MPU: 'MP',
  NWP: 'NW',
  WCP: 'WC',
}

/** Reads a code or a name, in capitals or not. null when it is none of the nine. */
export function readProvince(text: string): Province | null {
  const code = text.trim().toUpperCase()
  const exact = provinces.find((province) => province === code)
  if (exact !== undefined) return exact
  const other = otherCodes[code]
  if (other !== undefined) return other
  const letters = lettersOf(text)
  return provinces.find((province) => lettersOf(provinceNames[province]) === letters) ?? null
}

function lettersOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z]/g, '')
}
