import type { StartTag } from '../xml/read-xml.ts'

/** Elements within one another: readers of drawings, browsers' too, go into each by a call. */
export const mostNested = 256

/** An element with an id: what is in it by itself, and what it names to be drawn there. */
interface Named {
  own: number
  readonly inside: Named[]
  readonly uses: string[]
  total: number | 'being counted' | null
}

/** A drawing of more elements takes a phone, and the laying out of paper, minutes. */
const mostDrawn = 200_000
/** Of parts within parts, by nesting and by reference. */
const mostDeep = mostNested

/** Counts what a drawing is once each `<use>` stands for what it names: a few that name one another can be billions. */
export class Uses {
  /** Of several with an id it means the first, as browsers read it. */
  readonly #byId = new Map<string, Named>()
  readonly #root: Named = { own: 0, inside: [], uses: [], total: null }
  readonly #open: Named[] = []

  /** In the order of the file; `depth` elements are open around it. */
  add({ attributes }: StartTag, name: string, depth: number): void {
    const around = this.#open[depth - 1] ?? this.#root
    around.own += 1
    const id = attributes.find(([attribute]) => attribute === 'id')?.[1]
    const here: Named = id === undefined ? around : { own: 0, inside: [], uses: [], total: null }
    if (id !== undefined) {
      around.inside.push(here)
      if (!this.#byId.has(id)) this.#byId.set(id, here)
    }
    this.#open.length = depth
    this.#open.push(here)
    if (name !== 'use') return
    for (const [attribute, value] of attributes)
      if (/(?:^|:)href$/.test(attribute)) here.uses.push(value.trim().replace(/^#/, ''))
  }

  /** Whether it can be drawn: not too much, and nothing within itself. */
  areFew(): boolean {
    return this.#count(this.#root, 0) <= mostDrawn
  }

  #count(part: Named, depth: number): number {
    if (part.total === 'being counted' || depth > mostDeep) return Infinity
    if (part.total !== null) return part.total
    part.total = 'being counted'
    let total = part.own
    for (const inside of part.inside) total += this.#count(inside, depth + 1)
    for (const id of part.uses) {
      const used = this.#byId.get(id)
      if (used !== undefined) total += this.#count(used, depth + 1)
    }
    part.total = total
    return total
  }
}
