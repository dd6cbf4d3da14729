import type { HomeLanguage } from '@agon/domain/home-language'
import type { Random } from '../random.ts'
import type { Town } from './towns.ts'

/** Words that schools are called by, by language; a name is put together from one or two of them. */
const words: Partial<Record<HomeLanguage, readonly string[]>> = {
  zu: ['Khanya', 'Thuthuka', 'Lwazi', 'Phakama', 'Siyafunda', 'Ithemba', 'Vukani', 'Mpumelelo', 'Nhlanhla', 'Ukukhula'],
  xh: ['Khanyiso', 'Masakhane', 'Nompumelelo', 'Lukhanyo', 'Imbewu', 'Ulwazi', 'Sinethemba', 'Vulindlela', 'Siyazama'],
  st: ['Lesedi', 'Thuto', 'Tshepo', 'Kgotso', 'Bohlale', 'Mophato', 'Tsebo', 'Katleho', 'Naledi', 'Moriting'],
  tn: ['Lesedi', 'Thuto', 'Kagiso', 'Tsholofelo', 'Botlhale', 'Pelonomi', 'Tebogo', 'Letlhasedi', 'Kitso'],
  nso: ['Mahlasedi', 'Thuto', 'Tshepo', 'Bohlale', 'Maphutha', 'Kganyeng', 'Kganya', 'Tsebo', 'Phegelelo'],
  ve: ['Tshedza', 'Vhuḓi', 'Pfunzo', 'Lutendo', 'Nḓivho', 'Vhuṱali', 'Mulalo', 'Fulufhelo'],
  ts: ['Ntivo', 'Rivoningo', 'Ntsako', 'Vutivi', 'Nhluvuko', 'Ku Hluvuka', 'Mbilu', 'Tiyani'],
  ss: ['Lwati', 'Inkhanyeti', 'Litsemba', 'Sifundzani', 'Imphumelelo', 'Kukhanya'],
  nr: ['Sithembiso', 'Ifundo', 'Ikhwezi', 'Ithemba', 'Bophelani', 'Itjhebelelo'],
  af: [
    'Rooikrans',
    'Blouberg',
    'Grasveld',
    'Klipfontein',
    'Suikerbos',
    'Wolwekop',
    'Bergsig',
    'Vaalwater',
    'Kareeboom',
  ],
  en: ['Oakridge', 'Riverside', 'Hillcrest', 'Northview', 'Protea Park', 'Mountain View', 'Eastgate', 'Silverdale'],
}

const kinds = ['Secondary School', 'High School', 'Combined School', 'Senior Secondary School', 'Technical High School']

/** A name such as a school in that town could have. */
export function inventedName(random: Random, town: Town): string {
  const language = random.pick(town.languages)
  const word = random.pick(words[language] ?? ['Ubuntu'])
  if (language === 'af') return `Hoërskool ${word} ${town.name}`
  const second = random.chance(0.3) ? ` ${random.pick(words[language] ?? [])}` : ''
  return `${word}${second.endsWith(word) ? '' : second} ${random.pick(kinds)}`
}
