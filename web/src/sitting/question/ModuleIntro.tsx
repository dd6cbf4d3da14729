import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { SittingPlace } from '../state/place.ts'
import { inLanguage, useLanguage } from '../parts/language.ts'
import { paperLanguages } from '../parts/paper-languages.ts'
import { useAction } from '../parts/use-action.ts'
import { useSitting } from '../state/use-sitting.tsx'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'
import { Moment } from '../parts/Moment.tsx'
import { Note, Refusal } from '../parts/Note.tsx'
import { RichText } from './text/RichText.tsx'
import { Sheet } from '../parts/Sheet.tsx'

export type ModuleOverview = NonNullable<SittingPlace['paper']>['modules'][number]

/** Before a part: what it is, how long it takes. The clock starts with the button and not before. */
export function ModuleIntro({ place, module }: { readonly place: SittingPlace; readonly module: ModuleOverview }) {
  const { t } = useLingui()
  const sitting = useSitting()
  const language = useLanguage()
  const parts = place.paper?.modules.length ?? 0
  const number = t`Part ${module.index} of ${parts}`
  const title = inLanguage(module.titles, language)
  const instructions = inLanguage(module.instructions, language)
  const minutes = Math.round(module.limitSeconds / 60)
  const begin = useAction(() => sitting.enter(module.index))
  useTitle(number, place.olympiad.title)
  useOpening(place)
  return (
    <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
      <p className="sitting-muted">{number}</p>
      <h1 key={number} ref={focusHeading} tabIndex={-1} lang={title?.language}>
        {title?.text ?? number}
      </h1>
      {instructions === null ? null : <RichText html={instructions.text} language={instructions.language} />}
      <p>
        <Plural
          value={module.questions}
          one={`There is one question. You have ${minutes} minutes.`}
          other={`There are # questions. You have ${minutes} minutes.`}
        />
      </p>
      {place.open ? (
        <>
          <p>
            <Trans>The clock starts when you begin and does not stop until this part is handed in.</Trans>
          </p>
          <Refusal problem={begin.problem} />
          <div className="sitting-acts">
            <button type="button" className="sitting-act" aria-disabled={begin.busy} onClick={begin.run}>
              {begin.busy ? <Trans>Beginning…</Trans> : <Trans>Begin part {module.index}</Trans>}
            </button>
          </div>
        </>
      ) : (
        <NotOpen place={place} />
      )}
    </Sheet>
  )
}

function NotOpen({ place: { olympiad, now } }: { readonly place: SittingPlace }) {
  return (
    <Note>
      {Date.parse(now) < Date.parse(olympiad.opensAt) ? (
        <Trans>
          You are ready. The olympiad opens on <Moment at={olympiad.opensAt} zone={olympiad.timeZone} />; this page then
          continues automatically.
        </Trans>
      ) : Date.parse(now) < Date.parse(olympiad.closesAt) ? (
        <Trans>
          You are ready. The organisers have not opened the olympiad yet; this page then continues automatically.
        </Trans>
      ) : (
        <Trans>
          The olympiad closed on <Moment at={olympiad.closesAt} zone={olympiad.timeZone} />.
        </Trans>
      )}
    </Note>
  )
}

/** Pages that wait for the opening ask within this time after it, in milliseconds: not all in the same second. */
const spread = 5000
const longestTimer = 2 ** 31 - 1
const askAgain = 30_000

/** Looks again at the opening, or from time to time when the window is open and the organisers are not ready. */
function useOpening(place: SittingPlace): void {
  const sitting = useSitting()
  useEffect(() => {
    const now = sitting.clock.now()
    if (place.open || now >= Date.parse(place.olympiad.closesAt)) return undefined
    const until = Date.parse(place.olympiad.opensAt) - now
    const wait = Math.max(until, until > 0 ? 0 : askAgain) + Math.random() * spread
    const timer = setTimeout(() => void sitting.load(), Math.min(wait, longestTimer))
    return () => clearTimeout(timer)
  }, [place, sitting])
}
