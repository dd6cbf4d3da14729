import type { HomeLanguage } from '@agon/domain/home-language'
import type { Province } from '@agon/domain/province'

/** A real town, with the languages that are spoken most at its schools, the commonest first. */
export interface Town {
  name: string
  province: Province
  /** Education district. */
  district: string
  municipality: string
  latitude: number
  longitude: number
  languages: readonly HomeLanguage[]
}

export const towns: readonly Town[] = [
  ...within('EC', [
    ['Mthatha', 'OR Tambo Inland', 'King Sabata Dalindyebo', -31.588, 28.784, 'xh en'],
    ['Gqeberha', 'Nelson Mandela Bay', 'Nelson Mandela Bay', -33.92, 25.53, 'xh en af'],
    ['Komani', 'Chris Hani East', 'Enoch Mgijima', -31.897, 26.875, 'xh en af'],
    ['Makhanda', 'Sarah Baartman', 'Makana', -33.31, 26.53, 'xh en af'],
    ['Graaff-Reinet', 'Sarah Baartman', 'Dr Beyers Naudé', -32.252, 24.53, 'af xh en'],
    ['Lusikisiki', 'OR Tambo Coastal', 'Ingquza Hill', -31.36, 29.58, 'xh'],
  ]),
  ...within('FS', [
    ['Bloemfontein', 'Motheo', 'Mangaung', -29.11, 26.21, 'st af en tn'],
    ['Welkom', 'Lejweleputswa', 'Matjhabeng', -27.98, 26.73, 'st xh af'],
    ['Phuthaditjhaba', 'Thabo Mofutsanyana', 'Maluti-a-Phofung', -28.53, 28.82, 'st zu'],
    ['Bethlehem', 'Thabo Mofutsanyana', 'Dihlabeng', -28.23, 28.31, 'st af en'],
  ]),
  ...within('GP', [
    ['Pretoria', 'Tshwane South', 'City of Tshwane', -25.75, 28.19, 'en af nso tn'],
    ['Mamelodi', 'Tshwane South', 'City of Tshwane', -25.71, 28.36, 'nso zu ts nr'],
    ['Johannesburg', 'Johannesburg East', 'City of Johannesburg', -26.2, 28.05, 'en zu af'],
    ['Soweto', 'Johannesburg Central', 'City of Johannesburg', -26.25, 27.87, 'zu st tn'],
    ['Lenasia', 'Johannesburg South', 'City of Johannesburg', -26.32, 27.83, 'en zu'],
    ['Benoni', 'Ekurhuleni North', 'City of Ekurhuleni', -26.18, 28.31, 'en af zu'],
    ['Vanderbijlpark', 'Sedibeng West', 'Emfuleni', -26.7, 27.82, 'st af en'],
  ]),
  ...within('KZN', [
    ['Durban', 'Umlazi', 'eThekwini', -29.84, 30.98, 'en zu'],
    ['Chatsworth', 'Umlazi', 'eThekwini', -29.91, 30.88, 'en zu'],
    ['Pietermaritzburg', 'uMgungundlovu', 'Msunduzi', -29.61, 30.38, 'zu en'],
    ['Ulundi', 'Zululand', 'Ulundi', -28.335, 31.416, 'zu'],
    ['Newcastle', 'Amajuba', 'Newcastle', -27.75, 29.93, 'zu en af'],
    ['Ladysmith', 'uThukela', 'Alfred Duma', -28.55, 29.78, 'zu en'],
    ['Port Shepstone', 'Ugu', 'Ray Nkonyeni', -30.73, 30.43, 'zu xh en'],
  ]),
  ...within('LP', [
    ['Polokwane', 'Capricorn South', 'Polokwane', -23.9, 29.45, 'nso en af'],
    ['Thohoyandou', 'Vhembe East', 'Thulamela', -22.95, 30.48, 've ts'],
    ['Giyani', 'Mopani East', 'Greater Giyani', -23.31, 30.71, 'ts nso'],
    ['Tzaneen', 'Mopani West', 'Greater Tzaneen', -23.83, 30.16, 'nso ts af'],
    ['Makhado', 'Vhembe West', 'Makhado', -23.04, 29.9, 've ts af'],
  ]),
  ...within('MP', [
    ['Mbombela', 'Ehlanzeni', 'City of Mbombela', -25.47, 30.98, 'ss en af'],
    ['Emalahleni', 'Nkangala', 'Emalahleni', -25.87, 29.23, 'zu nr af'],
    ['Ermelo', 'Gert Sibande', 'Msukaligwa', -26.53, 29.98, 'zu ss af'],
    ['KwaMhlanga', 'Nkangala', 'Thembisile Hani', -25.43, 28.71, 'nr nso'],
  ]),
  ...within('NC', [
    ['Kimberley', 'Frances Baard', 'Sol Plaatje', -28.74, 24.76, 'af tn en'],
    ['Upington', 'ZF Mgcawu', 'Dawid Kruiper', -28.44, 21.26, 'af tn'],
    ['Springbok', 'Namakwa', 'Nama Khoi', -29.665, 17.885, 'af'],
    ['Kuruman', 'John Taolo Gaetsewe', 'Ga-Segonyana', -27.45, 23.43, 'tn af'],
  ]),
  ...within('NW', [
    ['Mahikeng', 'Ngaka Modiri Molema', 'Mahikeng', -25.85, 25.64, 'tn en'],
    ['Rustenburg', 'Bojanala', 'Rustenburg', -25.67, 27.24, 'tn af xh'],
    ['Potchefstroom', 'Dr Kenneth Kaunda', 'JB Marks', -26.71, 27.1, 'af tn en'],
    ['Vryburg', 'Dr Ruth Segomotsi Mompati', 'Naledi', -26.95, 24.73, 'tn af'],
  ]),
  ...within('WC', [
    ['Cape Town', 'Metro Central', 'City of Cape Town', -33.95, 18.47, 'en af xh'],
    ['Khayelitsha', 'Metro East', 'City of Cape Town', -34.03, 18.68, 'xh'],
    ['Stellenbosch', 'Cape Winelands', 'Stellenbosch', -33.94, 18.86, 'af en xh'],
    ['Paarl', 'Cape Winelands', 'Drakenstein', -33.73, 18.97, 'af en xh'],
    ['George', 'Eden and Central Karoo', 'George', -33.96, 22.46, 'af xh en'],
    ['Vredenburg', 'West Coast', 'Saldanha Bay', -32.91, 18.0, 'af xh'],
  ]),
]

export function townOf(name: string): Town {
  const found = towns.find((town) => town.name === name)
  if (found === undefined) throw new RangeError(`The demo world has no town ${name}.`)
  return found
}

type Line = readonly [string, string, string, latitude: number, longitude: number, languages: string]

function within(province: Province, lines: readonly Line[]): Town[] {
  return lines.map(([name, district, municipality, latitude, longitude, languages]) => ({
    name,
    province,
    district,
    municipality,
    latitude,
    longitude,
    // The words are codes of home languages; a test reads each.
    languages: languages.split(' ') as HomeLanguage[],
  }))
}
