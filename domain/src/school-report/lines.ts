import type { QuestionId } from '../ids.ts'

/** How a school did in one question of one paper. */
export interface SchoolQuestion {
  readonly questionId: QuestionId
  readonly topic: string
  /** Thousandths, of one learner. */
  readonly marks: number
  readonly learners: number
  /** Of all learners. */
  readonly markSum: number
  /** Marks of as many learners with similar marks elsewhere, with their variance by chance; null: too few elsewhere. */
  readonly expected: number | null
  readonly variance: number | null
}

/**
 * - `too-few`: too few learners, questions, or learners elsewhere to tell.
 * - `teach`: less than expected, and hardly by chance. `perhaps`: less than expected, perhaps by chance.
 * - `alike`: about as expected. `strong`: more than expected, and hardly by chance.
 */
export const judgements = ['too-few', 'teach', 'perhaps', 'alike', 'strong'] as const
export type Judgement = (typeof judgements)[number]

/** A strand or a topic. Shares are of one. */
export interface ReportLine {
  readonly questions: number
  /** Thousandths that a learner could earn. */
  readonly marks: number
  readonly learners: number
  /** Marks earned ÷ possible, of the school and of similar learners elsewhere; null: too few to tell. */
  readonly earned: number | null
  readonly expected: number | null
  /** Earned less expected, moved towards 0 the fewer the answers are, with an interval of 90 per cent. */
  readonly gap: number | null
  readonly low: number | null
  readonly high: number | null
  readonly judgement: Judgement
}

/** A topic with fewer learners or questions has no figures. */
export const fewestLearners = 5
export const fewestQuestions = 3

/** Standard deviation of the gaps between schools, as a share of the marks: what a gap is before any answer is seen. */
const usualGap = 0.1
/** Of a normal distribution, for an interval of 90 per cent. */
const ninety = 1.645
/** A gap below this share of the marks is not worth a lesson. */
const leastGap = 0.02

/** The figures of the questions of one strand or topic. */
export function lineOf(questions: readonly SchoolQuestion[]): ReportLine {
  const sum = (of: (question: SchoolQuestion) => number) => questions.reduce((total, one) => total + of(one), 0)
  const size = {
    questions: new Set(questions.map(({ questionId }) => questionId)).size,
    marks: sum(({ marks }) => marks),
    learners: Math.max(0, ...questions.map(({ learners }) => learners)),
  }
  const possible = sum(({ learners, marks }) => learners * marks)
  const isKnown = questions.every(({ expected }) => expected !== null)
  if (size.learners < fewestLearners || size.questions < fewestQuestions || possible <= 0 || !isKnown)
    return { ...size, earned: null, expected: null, gap: null, low: null, high: null, judgement: 'too-few' }
  const earned = sum(({ markSum }) => markSum) / possible
  const expected = sum((one) => one.expected ?? 0) / possible
  const chance = sum((one) => one.variance ?? 0) / possible ** 2
  const { gap, spread } = shrink(earned - expected, chance)
  const [low, high] = [gap - ninety * spread, gap + ninety * spread]
  return { ...size, earned, expected, gap, low, high, judgement: judge({ gap, low, high }) }
}

/** The mean and the standard deviation of a gap, given what was observed and how far chance moves that. */
function shrink(observed: number, chance: number): { gap: number; spread: number } {
  const weight = usualGap ** 2 / (usualGap ** 2 + chance)
  return { gap: weight * observed, spread: Math.sqrt(weight * chance) }
}

function judge({ gap, low, high }: { gap: number; low: number; high: number }): Judgement {
  if (Math.abs(gap) < leastGap) return 'alike'
  if (high < 0) return 'teach'
  if (low > 0) return 'strong'
  return gap < 0 ? 'perhaps' : 'alike'
}

/** The lines to teach next: where most marks were left, surely or perhaps. */
export function teachNext<L extends ReportLine>(lines: readonly L[], most = 3): L[] {
  return lines
    .filter(({ judgement }) => judgement === 'teach' || judgement === 'perhaps')
    .toSorted((a, b) => lost(b) - lost(a))
    .slice(0, most)
}

const lost = ({ gap, marks }: ReportLine) => -(gap ?? 0) * marks

/** The question of a line in which the learners fell furthest behind; none where all did as well as expected. */
export function furthestBehind<Q extends SchoolQuestion>(questions: readonly Q[]): Q | undefined {
  const behind = ({ markSum, expected, variance, learners, marks }: SchoolQuestion) => {
    const possible = learners * marks
    if (expected === null || variance === null || possible <= 0) return 0
    return shrink((markSum - expected) / possible, variance / possible ** 2).gap * marks
  }
  const [worst] = questions.toSorted((a, b) => behind(a) - behind(b))
  return worst !== undefined && behind(worst) < 0 ? worst : undefined
}

/** The strand or topic of which the smallest share of the marks was earned; undefined where there are too few to tell. */
export function hardestOf<Line extends Pick<ReportLine, 'earned'>>(lines: readonly Line[]): Line | undefined {
  return lines
    .filter(({ earned }) => earned !== null)
    .toSorted((one, other) => (one.earned ?? 0) - (other.earned ?? 0))[0]
}
