import type { Minor } from './money.ts'
import { isCalendarDay } from './team/age.ts'

/** Another price of a learner than the usual one. */
export interface PriceStep {
  /** The last day on which it applies, on the olympiad's clock; null: as long as the olympiad takes orders. */
  readonly until: string | null
  /** The school orders at least this many learners, those of its earlier orders included. */
  readonly learners: number
  /** VAT included. */
  readonly price: Minor
}

/** The prices of an olympiad. */
export interface LearnerPrices {
  /** The usual one: of the last days, and of small schools. 0: taking part costs nothing. */
  readonly learnerPrice: Minor
  readonly priceSteps: readonly PriceStep[]
}

export const mostPriceSteps = 20

/** An early step goes before a later one, and a step of many learners before one of few. */
const byPrecedence = (one: PriceStep, other: PriceStep): number =>
  one.until === other.until
    ? other.learners - one.learners
    : one.until === null
      ? 1
      : other.until === null
        ? -1
        : one.until < other.until
          ? -1
          : 1

/** The price of each learner on a day, for a number of learners: of the first step that applies, else the usual one. */
export function learnerPriceOn({ learnerPrice, priceSteps }: LearnerPrices, day: string, learners: number): Minor {
  const step = inOrder(priceSteps).find((one) => (one.until === null || day <= one.until) && learners >= one.learners)
  return step?.price ?? learnerPrice
}

/** Steps as tables show them, those that go before first. */
export const inOrder = (steps: readonly PriceStep[]): PriceStep[] => steps.toSorted(byPrecedence)

/** Prices that can still apply on a day: the steps in their order, and the usual price last. */
export function pricesFrom({ learnerPrice, priceSteps }: LearnerPrices, day: string): PriceStep[] {
  const left = inOrder(priceSteps).filter(({ until }) => until === null || day <= until)
  const hasUsual = !left.some(({ until, learners }) => until === null && learners <= 1)
  return hasUsual ? [...left, { until: null, learners: 1, price: learnerPrice }] : left
}

/** The same where the price depends on the day or on the number of learners. */
export function otherPrices(prices: LearnerPrices, day: string): PriceStep[] {
  const left = pricesFrom(prices, day)
  return left.length > 1 ? left : []
}

/** The first fault of a price table: the index of its step, and the reason. Null: none. */
export function priceStepFault({ learnerPrice, priceSteps }: LearnerPrices): { at: number; why: string } | null {
  for (const [at, { until, learners }] of priceSteps.entries()) {
    if (until !== null && !isCalendarDay(until)) return { at, why: 'This day does not exist.' }
    if (learnerPrice === 0) return { at, why: 'An olympiad without a usual price has no other prices.' }
    if (until === null && learners <= 1)
      return { at, why: 'Give a last day or a number of learners. Without both, this is the usual price.' }
    const same = priceSteps.findIndex((step) => step.until === until && step.learners === learners)
    if (same !== at) return { at, why: 'There is already a price for this day and number.' }
  }
  return null
}
