/** Something that a person is told: the code and the params are for translation and tests, the message is the English sentence. */
export interface Message<Code extends string = string> {
  code: Code
  params: Params
  message: string
}

export type Params = Record<string, string | number>

/** Tells by the sentence that a catalogue has for the code. */
export function tell<Code extends string>(words: Record<Code, string>, code: Code, params: Params = {}): Message<Code> {
  return { code, params, message: fill(words[code], params) }
}

/**
 * Puts each param in the place of its `{name}`; a name without a param stays as it is. `{count|order is|orders are}` is a number with
 * what is said of one, or of any other number.
 */
export function fill(sentence: string, params: Params): string {
  return sentence.replace(
    /\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = params[name]
      if (value === undefined) return whole
      return one === undefined ? String(value) : `${value} ${value === 1 ? one : other}`
    },
  )
}
