import { homeLanguages, type HomeLanguage } from '@agon/domain/home-language'
import type { Gender } from '@agon/domain/participant'
import type { Random } from '../random.ts'
import type { Town } from '../schools/towns.ts'
import { stocks, type StockName } from './names.ts'

export interface Person {
  firstName: string
  lastName: string
  gender: Extract<Gender, 'female' | 'male'>
  homeLanguage: HomeLanguage
}

/** Where names of families from farther away are met, and how often among a hundred. */
const fromFarther: readonly (readonly [StockName, number])[] = [
  ['african', 4],
  ['portuguese', 2],
  ['chinese', 1.5],
  ['greek', 1],
]

/** Somebody who could live in the town. */
export function personIn(town: Town, random: Random): Person {
  const homeLanguage = random.weighted(town.languages.map((language, index) => [language, 8 / (index + 1)] as const))
  const stock = stockFor(town, homeLanguage, random)
  const gender = random.chance(0.54) ? 'female' : 'male'
  return {
    firstName: random.pick<string>(stocks[stock][gender]),
    lastName: random.pick<string>(stocks[random.chance(0.04) ? neighbour(random) : stock].surnames),
    gender,
    homeLanguage: stock === 'indian' ? 'en' : homeLanguage,
  }
}

/** In English-speaking homes of KwaZulu-Natal and Johannesburg many families came from India. */
function stockFor(town: Town, language: HomeLanguage, random: Random): StockName {
  if (random.chance(0.06)) return random.weighted(fromFarther)
  const many = ['Chatsworth', 'Lenasia'].includes(town.name) ? 0.85 : 0.4
  if (language === 'en' && (town.province === 'KZN' || town.province === 'GP') && random.chance(many)) return 'indian'
  return language
}

/** Families marry across languages. */
function neighbour(random: Random): StockName {
  // The codes of home languages are names of stocks.
  return random.pick(Object.keys(homeLanguages) as HomeLanguage[])
}
