import { phaseNames, phases, type Phase } from '@agon/domain/olympiad'
import { useLingui } from '@lingui/react/macro'

export interface PhaseWords {
  name: string
  /** What the phase lets whom do. */
  rights: readonly { who: string; may: string }[]
  /** What the button that leads here says, coming from an earlier phase, and from a later one. */
  forward: string
  back: string
}

/** The phases in people's words. */
export function usePhaseWords(): Record<Phase, PhaseWords> {
  const { t } = useLingui()
  const who = { staff: t`Staff`, teachers: t`Teachers`, learners: t`Learners`, public: t`Everybody` }
  return {
    draft: {
      name: phaseNames.draft,
      rights: [
        { who: who.staff, may: t`set everything up` },
        { who: who.public, may: t`see nothing of it yet` },
      ],
      forward: t`Make it a draft`,
      back: t`Go back to a draft`,
    },
    registration: {
      name: phaseNames.registration,
      rights: [
        { who: who.staff, may: t`write the paper, take orders` },
        { who: who.teachers, may: t`load learners, print slips, order` },
        { who: who.learners, may: t`sign in, not yet start` },
      ],
      forward: t`Start registration`,
      back: t`Go back to registration`,
    },
    open: {
      name: phaseNames.open,
      rights: [
        { who: who.learners, may: t`sit, inside the sitting window` },
        { who: who.teachers, may: t`see who has finished, reset recovery codes` },
        { who: who.staff, may: t`watch; changes of questions count for the next paper only` },
      ],
      forward: t`Open the olympiad`,
      back: t`Open it again`,
    },
    closed: {
      name: phaseNames.closed,
      rights: [
        { who: who.learners, may: t`no longer answer; late answers of a lost network still arrive for ten minutes` },
        { who: who.staff, may: t`compute results` },
      ],
      forward: t`Close the olympiad`,
      back: t`Go back to closed`,
    },
    moderation: {
      name: phaseNames.moderation,
      rights: [
        { who: who.staff, may: t`settle marks and awards` },
        { who: who.teachers, may: t`wait for the results` },
      ],
      forward: t`Start moderation`,
      back: t`Go back to moderation`,
    },
    released: {
      name: phaseNames.released,
      rights: [
        { who: who.teachers, may: t`fetch certificates` },
        { who: who.staff, may: t`make and send certificates` },
      ],
      forward: t`Release the results`,
      back: t`Go back to released`,
    },
    archived: {
      name: phaseNames.archived,
      rights: [{ who: who.public, may: t`look, change nothing` }],
      forward: t`Archive it`,
      back: t`Archive it`,
    },
  }
}

export function isForward(from: Phase, to: Phase): boolean {
  return phases.indexOf(to) > phases.indexOf(from)
}
