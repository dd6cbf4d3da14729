import type { problems } from '../problems.ts'
export const places = [1, 2, 3] as const
/** The first and the second marker work without each other's marks; the third sees both and decides. */
export type Place = (typeof places)[number]

export interface PlacedMark {
  readonly place: Place
  /** Thousandths. */
  readonly mark: number
  /** The user who gave it. */
  readonly by: number | null
  readonly version: number
}

export interface SecondMarking {
  /** Of the answers, in hundredths of a per cent. */
  readonly share: number
  /** Thousandths of a mark. */
  readonly tolerance: number
}

/** The rule for one answer: null where one mark is enough. */
export type AnswerRule = Pick<SecondMarking, 'tolerance'> | null

/** An answer outside the share follows the rule once it has two marks. */
export function ruleOf(second: SecondMarking | null, isChosen: boolean, marks: readonly PlacedMark[]): AnswerRule {
  return second !== null && (isChosen || marks.length > 1) ? second : null
}

export const stages = ['first', 'second', 'third', 'settled'] as const
/** The mark that an answer waits for. */
export type Stage = (typeof stages)[number]

const at = (marks: readonly PlacedMark[], place: Place) => marks.find((one) => one.place === place)

/** The marks that make the one that counts. */
export function decisiveMarks<Mark extends PlacedMark>(marks: readonly Mark[], rule: AnswerRule): readonly Mark[] {
  const third = marks.filter(({ place }) => place === 3)
  if (third.length > 0) return third
  return rule === null ? marks.filter(({ place }) => place === 1) : marks
}

/** The mark that counts, in thousandths; null while one is missing. Two marks within the tolerance make their mean, rounded half up. */
export function settledMark(marks: readonly PlacedMark[], rule: AnswerRule): number | null {
  const [first, second, third] = places.map((place) => at(marks, place)?.mark)
  if (third !== undefined) return third
  if (first === undefined) return null
  if (rule === null) return first
  if (second === undefined || Math.abs(first - second) > rule.tolerance) return null
  return Math.floor((first + second + 1) / 2)
}

export function stageOf(marks: readonly PlacedMark[], rule: AnswerRule): Stage {
  if (settledMark(marks, rule) !== null) return 'settled'
  if (at(marks, 1) === undefined) return 'first'
  return at(marks, 2) === undefined ? 'second' : 'third'
}

/** Whether a reader may see every mark: not before both markers have finished. */
export function seesAll(marks: readonly PlacedMark[], rule: AnswerRule): boolean {
  return rule === null || marks.length > 1
}

/** For the person whose mark is one of the two: the words of the refusal, which pages show without the catalogue. */
export const ownMarkWords: (typeof problems)['ownMark'][1] =
  'You gave one of the two marks. Another person must give the third.'

export type Turn =
  /** Where this person's mark goes, and the version that it replaces; 0 for none. */
  | { readonly place: Place; readonly replaces: number }
  /** Both marks are given, and one of them is this person's. */
  | { readonly closed: 'ownMark' }

/** The next mark of a person for an answer. */
export function turnOf(marks: readonly PlacedMark[], rule: AnswerRule, by: number | null): Turn {
  const first = at(marks, 1)
  const third = at(marks, 3)
  if (rule === null) {
    const current = third ?? first
    return { place: current?.place ?? 1, replaces: current?.version ?? 0 }
  }
  if (first === undefined) return { place: 1, replaces: 0 }
  const isOwn = (mark: PlacedMark | undefined) => mark !== undefined && by !== null && mark.by === by
  const second = at(marks, 2)
  if (second === undefined && third === undefined)
    return isOwn(first) ? { place: 1, replaces: first.version } : { place: 2, replaces: 0 }
  if (isOwn(first) || isOwn(second)) return { closed: 'ownMark' }
  // The third has seen both: it is given for these two, and for no later ones.
  return { place: 3, replaces: third?.version ?? Math.max(first.version, second?.version ?? 0) }
}
