/**
 * The files in which the learner's pages are fetched, and the modules in each. Vite cuts the build by these lists, Lingui the words; a
 * module of `src/sitting` that is in none of them, or in two, fails a test (`test/chunks.test.ts`).
 */

/** Fetched first on every page, the learner's and the others': React, the words, and these. */
export const base = [
  'domain/src/grade.ts',
  'domain/src/format/date.ts',
  'contract/src/learner-pages.ts',
  'contract/src/page.ts',
  'contract/src/unsent-file/ending.ts',
  'web/src/api/return-to-self.ts',
  'web/src/api/send.ts',
  'web/src/app/guard.ts',
  'web/src/app/shell/ErrorPage.tsx',
  'web/src/app/shell/OfflineNotice.module.css',
  'web/src/app/shell/OfflineNotice.tsx',
  'web/src/app/shell/missing-file.ts',
  'web/src/app/shell/report-page.ts',
  'web/src/app/start.tsx',
  'web/src/lib/backoff.ts',
  'web/src/lib/first-page.ts',
  'web/src/lib/import-again.ts',
  'web/src/lib/import-with-files.ts',
  'web/src/lib/locale.ts',
  'web/src/lib/old-login-address.ts',
  'web/src/lib/own-record.ts',
  'web/src/lib/stored.ts',
  'web/src/lib/theme-choice.ts',
  'web/src/lib/transport-words.ts',
  'web/src/lib/use-title.ts',
  'web/src/lib/user-record.ts',
  'web/src/lib/words.ts',
]

/** Of the domain, what only questions need: with the learner's first script. */
export const ofQuestions = [
  'domain/src/question/clip.ts',
  'domain/src/question/figure-in-text.ts',
  'domain/src/question/gap-marker.ts',
]

/** The learner's first script, up to the first question: names in `web/src/sitting`, as below. */
const first = [
  'SittingArea.tsx',
  'answers/answer-sender.ts',
  'answers/answer-states.ts',
  'answers/attempt-store.ts',
  'answers/batch.ts',
  'answers/captured-answer.ts',
  'answers/clock.ts',
  'answers/device-secret.ts',
  'answers/device-storage.ts',
  'answers/flags.ts',
  'answers/indexed-db.ts',
  'answers/other-tabs.ts',
  'answers/outbox.ts',
  'answers/retry-scheduler.ts',
  'answers/save-state.ts',
  'base.css',
  'before/DeclarationPage.tsx',
  'before/DetailsPage.tsx',
  'before/InstructionsPage.tsx',
  'before/RecoveryPage.tsx',
  'before/Step.tsx',
  'fetched/fetched-part.ts',
  'fetched/later.ts',
  'fetched/pointing.ts',
  'fetched/when-idle.ts',
  'hand-in/FinishedPage.tsx',
  'offline/copy.ts',
  'offline/forgetting.ts',
  'offline/shell.ts',
  'parts/ActionForm.tsx',
  'parts/Moment.tsx',
  'parts/Note.tsx',
  'parts/Sheet.tsx',
  'parts/Waiting.tsx',
  'parts/focus.ts',
  'parts/language.ts',
  'parts/paper-languages.ts',
  'parts/refusals.ts',
  'parts/text-size.ts',
  'parts/use-accent.ts',
  'parts/use-action.ts',
  'question/MeantTaps.tsx',
  'question/ModuleIntro.tsx',
  'question/ModuleQuestions.tsx',
  'question/Overview.tsx',
  'question/Question.tsx',
  'question/QuestionPage.tsx',
  'question/SaveLine.tsx',
  'question/TimeLeft.tsx',
  'question/kinds/ClearAnswer.tsx',
  'question/kinds/choice.tsx',
  'question/kinds/fetched.tsx',
  'question/kinds/kind.ts',
  'question/kinds/multiple-choice.tsx',
  'question/kinds/numeric.tsx',
  'question/kinds/short-text.tsx',
  'question/kinds/single-choice.tsx',
  'question/kinds/true-false.tsx',
  'question/text/Figure.tsx',
  'question/text/Formula.tsx',
  'question/text/RichText.tsx',
  'question/text/figures-in-text.tsx',
  'question/use-answers.ts',
  'question/use-clip-source.ts',
  'question/use-in-sight.ts',
  'rehearsal/RehearsalPage.tsx',
  'router/Link.tsx',
  'router/Navigate.tsx',
  'router/address.ts',
  'router/match.ts',
  'router/use-olympiad-name.ts',
  'sign-in/LoginPage.tsx',
  'sign-in/SignInForm.tsx',
  'sign-in/early-replies.ts',
  'sign-in/sign-in.ts',
  'sign-in/use-sign-out.ts',
  'state/attempt-here.ts',
  'state/persist.ts',
  'state/place.ts',
  'state/prepared.ts',
  'state/sealed.ts',
  'state/sitting-state.ts',
  'state/sitting.ts',
  'state/standing.ts',
  'state/use-sitting.tsx',
]

/** With the first script, as parts of two files need them; their words come later. */
const shared = ['sign-in/SignOut.tsx']

/**
 * After the first question. A part needs no file but its own and the first ones: a browser that could not have one of several may never
 * ask for that one again.
 */
const later = [
  'fetched/later-chunk.ts',
  'hand-in/FeedbackForm.tsx',
  'hand-in/Finished.tsx',
  'hand-in/HandIn.tsx',
  'hand-in/TimeIsOver.tsx',
  'offline/PicturesLine.tsx',
  'offline/UnsentFile.tsx',
  'offline/pictures.ts',
  'question/Clips.tsx',
  'question/kinds/drag-row.ts',
  'question/kinds/extended-text.tsx',
  'question/kinds/gap-selection.tsx',
  'question/kinds/matching.tsx',
  'question/kinds/option-words.ts',
  'question/kinds/ordering.tsx',
  'question/noticing/Noticing.tsx',
  'question/noticing/flag-teller.ts',
  'question/noticing/noticed.ts',
  'question/noticing/trying-again.ts',
  'sign-in/SignInAgain.tsx',
  'sign-in/TakeOver.tsx',
]

/** Pointing at pictures and maps, for papers that ask for it. */
const pointing = [
  'fetched/pointing-chunk.ts',
  'question/pointing/Ground.tsx',
  'question/pointing/MapPicture.tsx',
  'question/pointing/TwoFields.tsx',
  'question/pointing/degrees.ts',
  'question/pointing/hot-spot.tsx',
  'question/pointing/map.tsx',
  'question/pointing/outlines.ts',
  'question/pointing/round-step.ts',
  'question/pointing/use-zoom.ts',
]

/** The rehearsal before a sitting. */
const rehearsal = [
  'rehearsal/Offline.tsx',
  'rehearsal/Page.tsx',
  'rehearsal/PracticeQuestion.tsx',
  'rehearsal/Rehearsal.tsx',
  'rehearsal/Result.tsx',
  'rehearsal/check-device.ts',
  'rehearsal/practice.ts',
]

/** Of staff who look at a learner's pages as the learner. */
const acting = ['sign-in/Acting.tsx']

/** Scripts that stand by themselves: the worker between these pages and the network, and the script within the document. */
const alone = { worker: 'offline/worker.ts', early: 'sign-in/early.ts' }

const inSitting = (names: readonly string[]) => names.map((name) => `src/sitting/${name}`)

/** By the folder `web`. */
export const learnerChunks = {
  first: inSitting(first),
  shared: inSitting(shared),
  later: inSitting(later),
  pointing: inSitting(pointing),
  rehearsal: inSitting(rehearsal),
  acting: inSitting(acting),
  alone: inSitting(Object.values(alone)),
}

/** The modules by which chunks are asked for. */
export const learnerSources = {
  later: 'src/sitting/fetched/later-chunk.ts',
  rehearsal: 'src/sitting/rehearsal/Rehearsal.tsx',
  acting: `src/sitting/${acting[0]}`,
  worker: `src/sitting/${alone.worker}`,
  early: `src/sitting/${alone.early}`,
}

/** Matches the whole paths of modules that end so. */
export function anyOf(paths: readonly string[]): RegExp {
  return new RegExp(`/(?:${paths.map((path) => path.replace(/[.]/g, '\\.')).join('|')})$`)
}
