import { demoSchoolId } from '@agon/domain/constants'
import type { SchoolId } from '@agon/domain/ids'
import { randomFor, type Random } from '../random.ts'
import { inventedName } from './invented-name.ts'
import { townOf, towns, type Town } from './towns.ts'

export interface DemoSchool {
  id: SchoolId
  natemis: string
  name: string
  town: Town
  suburb: string
  sector: 'public' | 'independent'
  phase: 'secondary' | 'combined'
  /** 0 for independent schools, which have none. */
  quintile: number
  noFee: boolean
  urbanRural: 'urban' | 'rural'
  latitude: number
  longitude: number
  telephone: string
  educators: number
  learners: number
  /** Whether its number is confirmed. */
  legitimate: boolean
  /** What its learners have over or under the country's middle, in logits. */
  effect: number
  /** How many take part in the demo olympiad. */
  participants: number
}

/** Name, town, suburb, quintile (0: independent), participants. Names are invented: no school of the national register has one of them there. */
const lines: readonly (readonly [
  name: string,
  town: string,
  suburb: string,
  quintile: number,
  participants: number,
])[] = [
  ['Nokhanyo Senior Secondary School', 'Mthatha', 'Ngangelizwe', 2, 38],
  ['Baywatch Heights High School', 'Gqeberha', 'Walmer', 5, 31],
  ['Intsimbi Comprehensive School', 'Komani', 'Mlungisi', 3, 26],
  ['Rhini Hills High School', 'Makhanda', 'Fingo Village', 3, 22],
  ['Hoërskool Valleirand', 'Graaff-Reinet', 'Spandauville', 4, 19],
  ['Mzamowethu Agricultural School', 'Lusikisiki', 'Ngobozi', 1, 24],
  ['Letsatsi la Thuto Secondary School', 'Bloemfontein', 'Rocklands', 3, 38],
  ['Hoërskool Grasvlakte', 'Bloemfontein', 'Universitas', 5, 33],
  ['Mokgwabo Technical Secondary School', 'Welkom', 'Thabong', 2, 27],
  ['Thabana Ntšo Secondary School', 'Phuthaditjhaba', 'Bluegumbosch', 1, 30],
  ['Jordaanrivier Combined School', 'Bethlehem', 'Bohlokong', 3, 16],
  ['Magalies Ridge High School', 'Pretoria', 'Moot', 5, 44],
  ['Hoërskool Kiepersolrand', 'Pretoria', 'Montana', 5, 40],
  ['Kganyeng Heights Secondary School', 'Mamelodi', 'Mamelodi East', 2, 32],
  ['Observatory Koppie College', 'Johannesburg', 'Observatory', 0, 42],
  ['Isibani Sakusasa Secondary School', 'Soweto', 'Orlando East', 2, 40],
  ['Nur-ul-Hikmah Secondary School', 'Lenasia', 'Extension 9', 0, 29],
  ['Rynvallei High School', 'Benoni', 'Rynfield', 5, 37],
  ['Vaaloewer Tegniese Hoërskool', 'Vanderbijlpark', 'CW 4', 4, 18],
  ['Musgrave Ridge High School', 'Durban', 'Musgrave', 5, 41],
  ['Umhlatuzana Valley Secondary School', 'Chatsworth', 'Silverglen', 4, 35],
  ['Sobantu Heights High School', 'Pietermaritzburg', 'Sobantu', 3, 28],
  ['Impumelelo yoMfolozi High School', 'Ulundi', 'Unit B', 1, 33],
  ['Drakensview High School', 'Newcastle', 'Aviary Hill', 5, 24],
  ['Ezakheni Lwazi Secondary School', 'Ladysmith', 'Ezakheni', 2, 21],
  ['Oslo Bay High School', 'Port Shepstone', 'Umtentweni', 4, 17],
  ['Bakone Heights Secondary School', 'Polokwane', 'Seshego', 3, 34],
  ['Tshifhena Secondary School', 'Thohoyandou', 'Tshilamba', 1, 41],
  ['Ntivo wa Rixile High School', 'Giyani', 'Section F', 1, 29],
  ['Letaba Rand Combined School', 'Tzaneen', 'Aqua Park', 4, 20],
  ['Dzwerani Ḽa Lushaka Secondary School', 'Makhado', 'Tshikota', 2, 23],
  ['Lowveld Sunrise High School', 'Mbombela', 'West Acres', 5, 36],
  ['Steenkoolspruit Secondary School', 'Emalahleni', 'KwaGuqa', 3, 28],
  ['Sithuthukile Combined School', 'KwaMhlanga', 'Phola Park', 1, 22],
  ['Vaalrivier Diamant Hoërskool', 'Kimberley', 'Monumentrand', 4, 27],
  ['Kalahari Duine Hoërskool', 'Upington', 'Paballelo', 3, 23],
  ['Kgalagadi Thuto Secondary School', 'Kuruman', 'Mothibistad', 1, 23],
  ['Molopo Plains High School', 'Mahikeng', 'Riviera Park', 4, 30],
  ['Signal Hill View High School', 'Cape Town', 'Observatory', 5, 39],
]

/** The teacher's, the learner's and the learner-new's. */
const ownLine = ['Umthunzi Wemfundo Secondary School', 'Khayelitsha', 'Ilitha Park', 2, 40] as const

/** The schools that every demo world has. */
export const demoSchools: readonly DemoSchool[] = [
  ...lines.map((line, index) => fromLine(index + 1, line)),
  { ...fromLine(lines.length + 1, ownLine), id: idOf(demoSchoolId), effect: 0.1 },
]

/** One more school of a bigger world; `number` counts from 1. Its id is still to be given. */
export function furtherSchool(number: number): Omit<DemoSchool, 'id'> {
  const random = randomFor('further school', number)
  const town = random.pick(towns)
  const quintile = random.weighted([
    [0, 8],
    [1, 24],
    [2, 22],
    [3, 22],
    [4, 12],
    [5, 12],
  ])
  return {
    ...described(random, { town, quintile, name: inventedName(random, town) }),
    natemis: natemisOf(demoSchools.length + number),
    suburb: '',
    participants: random.between(24, 76),
  }
}

function fromLine(number: number, [name, town, suburb, quintile, participants]: (typeof lines)[number]): DemoSchool {
  return {
    ...described(randomFor('school', number), { town: townOf(town), quintile, name }),
    id: idOf(number),
    natemis: natemisOf(number),
    suburb,
    participants,
  }
}

function described(random: Random, { town, quintile, name }: { town: Town; quintile: number; name: string }) {
  const independent = quintile === 0
  const learners = random.between(independent ? 240 : 480, independent ? 760 : 1380)
  return {
    name,
    town,
    quintile,
    sector: independent ? ('independent' as const) : ('public' as const),
    phase: /combined/i.test(name) ? ('combined' as const) : ('secondary' as const),
    noFee: quintile >= 1 && quintile <= 3,
    urbanRural: quintile === 1 ? ('rural' as const) : ('urban' as const),
    latitude: around(random, town.latitude),
    longitude: around(random, town.longitude),
    telephone: `0${random.pick(['11', '12', '21', '31', '51', '15'])}555${String(random.below(10_000)).padStart(4, '0')}`,
    learners,
    educators: Math.round(learners / random.between(22, 34)),
    // The demo school's id alone makes it legitimate; a few others still wait for their confirmation.
    legitimate: name !== ownLine[0] && !random.chance(0.08),
    effect: (independent ? 0.45 : (quintile - 3) * 0.16) + 0.35 * random.normal(),
  }
}

function around(random: Random, degrees: number): number {
  return Math.round((degrees + (random.fraction() - 0.5) * 0.024) * 100_000) / 100_000
}

/** Begins with 99, as no number of the national register does. */
function natemisOf(number: number): string {
  return `99${String(number).padStart(7, '0')}`
}

function idOf(number: number): SchoolId {
  // Ids of the demo world are given, not made by the database.
  return number as SchoolId
}
