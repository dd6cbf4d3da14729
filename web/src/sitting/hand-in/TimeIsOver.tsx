import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SittingPlace } from '../state/place.ts'
import { paperLanguages } from '../parts/paper-languages.ts'
import { useAction } from '../parts/use-action.ts'
import { useOutbox, useSitting } from '../state/use-sitting.tsx'
import { useTitle } from '#/lib/use-title.ts'
import { focusHeading } from '../parts/focus.ts'
import type { ModuleOverview } from '../question/ModuleIntro.tsx'
import { Note, Refusal } from '../parts/Note.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { goTo } from '../router/address.ts'
import { UnsentFile } from '../offline/UnsentFile.tsx'
import { useOlympiadName } from '../router/use-olympiad-name.ts'

/** A part that is over or handed in: on to the next, or the end. */
export function TimeIsOver({ place, module }: { readonly place: SittingPlace; readonly module: ModuleOverview }) {
  const { t } = useLingui()
  const sitting = useSitting()
  const olympiadName = useOlympiadName()
  const { unsent } = useOutbox()
  const next = place.open
    ? place.paper?.modules.find(({ state }) => state === 'next' || state === 'running')
    : undefined
  const title =
    module.state === 'over' ? t`The time for part ${module.index} has ended` : t`Part ${module.index} is handed in`
  useTitle(title, place.olympiad.title)
  const go = (rest: string) => goTo(`/${olympiadName}/olympiad/${rest}`)
  const goOn = useAction(async () => {
    if (next !== undefined) return go(`${next.index}/1`)
    await sitting.finish()
    return go('finished')
  })
  return (
    <Sheet title={place.olympiad.title} languages={paperLanguages(place)}>
      <h1 key={title} ref={focusHeading} tabIndex={-1}>
        {title}
      </h1>
      {unsent === 0 ? (
        <p>
          <Trans>All answers that you gave are saved.</Trans>
        </p>
      ) : (
        <Note>
          <Plural
            value={unsent}
            one="One answer is still on its way. Leave this page open; it is accepted for ten minutes after the end."
            other="# answers are still on their way. Leave this page open; they are accepted for ten minutes after the end."
          />
        </Note>
      )}
      <UnsentFile place={place} now />
      <Refusal problem={goOn.problem} />
      <div className="sitting-acts">
        <button
          type="button"
          className="sitting-act"
          disabled={next === undefined && unsent > 0}
          aria-disabled={goOn.busy}
          onClick={goOn.run}
        >
          {next === undefined ? <Trans>Finish and see the receipt</Trans> : <Trans>Go on to part {next.index}</Trans>}
        </button>
      </div>
    </Sheet>
  )
}
