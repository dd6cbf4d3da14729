import type { QuestionText, RichText } from './parts.ts'

/** A figure of the question at a place in its text, `<img data-figure="map" />`: named by its id, never by an address. */
const inText = /<img data-figure="([^"<>]*)" ?\/?>/g

/** The ids of the figures that are in a text, in order, each as often as it does. */
export function figuresIn(html: RichText): string[] {
  return [...html.matchAll(inText)].map(([, id = '']) => id)
}

/** The text with something else in the place of each figure. */
export function withFigures(html: RichText, write: (id: string) => string): RichText {
  return html.replace(inText, (_, id: string) => write(id))
}

export function figureTag(id: string): RichText {
  return `<img data-figure="${id}" />`
}

/** The figures that are in what is read with the question; the others are shown beside it. */
export function figuresInText({ stem, choices }: Pick<QuestionText, 'stem' | 'choices'>): ReadonlySet<string> {
  return new Set([stem, ...Object.values(choices)].flatMap(figuresIn))
}
