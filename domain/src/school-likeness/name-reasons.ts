import { nameLikeness } from './likeness.ts'
import type { ReadName } from './read-name.ts'
import { because, type Reason } from './reason.ts'

export interface ComparedNames {
  readonly alike: number
  readonly own: ReadName
  readonly other: ReadName
}

export function compareNames(own: ReadName, other: ReadName): ComparedNames {
  return { alike: nameLikeness(own, other), own, other }
}

export function nameReasons({ alike, own, other }: ComparedNames): Reason[] {
  const code =
    alike === 1
      ? 'name-same'
      : alike >= 0.8
        ? 'name-nearly'
        : alike >= 0.65
          ? 'name-similar'
          : alike >= 0.5
            ? 'name-partly'
            : null
  if (code === null) return []
  const kind = other.kinds.find((one) => own.kinds.includes(one))
  const [wanted] = own.kinds
  const [theirs] = other.kinds
  return [
    because(code),
    ...(kind !== undefined ? [because('kind-same', { kind })] : []),
    ...(kind === undefined && wanted !== undefined && theirs !== undefined
      ? [because('kind-differs', { wanted, kind: theirs })]
      : []),
    ...(own.figures.join() === other.figures.join() ? [] : [because('figure-differs')]),
  ]
}
