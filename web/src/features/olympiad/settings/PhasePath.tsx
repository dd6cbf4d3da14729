import type { OlympiadCheck } from '@agon/contract/olympiad/checks'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { phases, type Phase } from '@agon/domain/olympiad'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Stepper } from '#/ui/Stepper.tsx'
import { CheckList } from './CheckList.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { isForward, usePhaseWords } from './phase-words.ts'
import type { PaperState } from './PaperOfOpening.tsx'
import css from './Settings.module.css'

type Move = { readonly to: Phase; readonly checks: OlympiadCheck[] }
type Of = { readonly olympiad: OlympiadItem; readonly state: PaperState }
type Props = Of & { readonly moves: readonly Move[] }
type MoveProps = Of & { readonly move: Move }

/** The olympiad's life as a path: where it is, what that lets whom do, what comes next, and what is in the way. */
export function PhasePath({ olympiad, moves, state }: Props) {
  const { t } = useLingui()
  const words = usePhaseWords()
  const at = phases.indexOf(olympiad.phase)
  const next = moves.filter(({ to }) => isForward(olympiad.phase, to))
  const back = moves.filter(({ to }) => !isForward(olympiad.phase, to))
  return (
    <section className={css.section} aria-labelledby="phase">
      <h2 id="phase">
        <Trans>Phase: {words[olympiad.phase].name}</Trans>
      </h2>
      <div className={css.path}>
        <Stepper
          label={t`Phases of the olympiad`}
          steps={phases.map((phase, index) => ({
            key: phase,
            title: words[phase].name,
            state: index < at ? 'done' : index === at ? 'now' : 'later',
          }))}
        />
      </div>
      <div className={css.columns}>
        <Rights phase={olympiad.phase} />
        <div className={css.moves}>
          {next.map((move) => (
            <NextMove key={move.to} olympiad={olympiad} move={move} state={state} />
          ))}
          {back.length === 0 ? null : (
            <p className={css.back}>
              {back.map((move) => (
                <BackMove key={move.to} olympiad={olympiad} move={move} state={state} />
              ))}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function Rights({ phase }: { readonly phase: Phase }) {
  const words = usePhaseWords()
  return (
    <div>
      <h3>
        <Trans>Now</Trans>
      </h3>
      <dl className={css.rights}>
        {words[phase].rights.map(({ who, may }) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{may}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function NextMove({ olympiad, move, state }: MoveProps) {
  const { t } = useLingui()
  const words = usePhaseWords()
  const [asking, setAsking] = useState(false)
  const blocks = move.checks.filter(({ severity }) => severity === 'blocks').length
  const reopening = olympiad.phase === 'closed' && move.to === 'open'
  const act = reopening ? words.open.back : words[move.to].forward
  return (
    <div>
      <h3>
        <Trans>Next: {words[move.to].name}</Trans>
      </h3>
      <p className={css.summary}>
        {blocks > 0 ? (
          <Plural value={blocks} one="# blocking issue to resolve first" other="# blocking issues to resolve first" />
        ) : move.checks.length > 0 ? (
          <Trans>No blocking issues. Read the warnings first.</Trans>
        ) : (
          <Trans>All checks passed.</Trans>
        )}
      </p>
      {move.to === 'open' ? (
        move.checks.length > 0 && (
          <a href="#readiness">
            <Trans>See what, and where to mend it</Trans>
          </a>
        )
      ) : (
        <CheckList checks={move.checks} />
      )}
      <Button
        kind="primary"
        blocked={blocks > 0 ? t`Resolve the blocking issues first.` : undefined}
        onClick={() => setAsking(true)}
      >
        {act}
      </Button>
      <MoveDialog
        open={asking}
        olympiad={olympiad}
        to={move.to}
        act={act}
        checks={move.checks}
        state={state}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function BackMove({ olympiad, move, state }: MoveProps) {
  const words = usePhaseWords()
  const [asking, setAsking] = useState(false)
  const blocked = move.checks.find(({ severity }) => severity === 'blocks')
  const act = words[move.to].back
  return (
    <>
      <Button blocked={blocked?.message} onClick={() => setAsking(true)}>
        {act}
      </Button>
      <MoveDialog
        open={asking}
        olympiad={olympiad}
        to={move.to}
        act={act}
        checks={move.checks}
        state={state}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
