/** Stands for a character that is not shown. */
const dot = '•'

/** A name with the first letter of each word: `N•••••• M••••••`. */
export function maskedName(name: string): string {
  return name.replace(/(\S)(\S*)/gu, (_word, first: string, rest: string) => first + dot.repeat([...rest].length))
}

/** A number with its last three characters: `••••••123`; one of three or fewer shows nothing. */
export function maskedNumber(number: string): string {
  const characters = [...number]
  const shown = characters.length > 3 ? 3 : 0
  return dot.repeat(characters.length - shown) + characters.slice(characters.length - shown).join('')
}
