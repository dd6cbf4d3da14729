export const versions = ['2.2', '3.0'] as const
/** Those that are written; 2.0 and 2.1 are read too. */
export type QtiVersion = (typeof versions)[number]

/** QTI 3.0 spells `choiceInteraction` as `qti-choice-interaction`. */
export function inHyphens(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export function inCapitals(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Attributes that no version spells in its own way. */
export const isSpelledAlike = (name: string): boolean => /^(xml|xmlns|xsi|data|aria)[-:]|^xmlns$/.test(name)
