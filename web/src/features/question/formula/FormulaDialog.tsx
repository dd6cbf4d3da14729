import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { RichText } from '#/sitting/question/text/RichText.tsx'
import { Button } from '#/ui/Button.tsx'
import { Dialog } from '#/ui/Dialog.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import css from './FormulaDialog.module.css'
import type { OpenFormula } from './formula-node.ts'
import type * as maker from './make-formula.ts'

const importMaker = importAgain(() => import('./make-formula.ts'))

const examples = String.raw`\frac{a}{b}, x^2, x_1, \sqrt{x}, \text{km}, \times, \le, 23{,}5`

type Props = {
  readonly formula: OpenFormula
  readonly onClose: () => void
  readonly onDone: (mathml: string) => void
}

/** A formula as TeX, and what it looks like while it is written. What is wrong with it is said under it; until then nothing is put into the text. */
export function FormulaDialog({ formula, onClose, onDone }: Props) {
  const { t } = useLingui()
  const [tex, setTex] = useState(formula.tex)
  const [block, setBlock] = useState(formula.block)
  const make = useMaker()
  const empty = tex.trim() === ''
  const made = empty || make === null ? undefined : make(tex, block)
  const error = made !== undefined && 'error' in made ? made.error : undefined
  const done = () => {
    if (made !== undefined && 'html' in made) onDone(made.html)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={formula.at === null ? t`New formula` : t`Change the formula`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={make === null}
            blocked={
              empty ? t`Nothing is written yet.` : error === undefined ? undefined : t`The TeX cannot be read yet.`
            }
            onClick={done}
          >
            {formula.at === null ? <Trans>Put the formula in</Trans> : <Trans>Change the formula</Trans>}
          </Button>
        </>
      }
    >
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          // It stands inside the form of the question, which this does not save.
          event.stopPropagation()
          // First the key ends: the text, which gets the focus then, would take it for a new line.
          setTimeout(done)
        }}
      >
        <TextField
          name="tex"
          first
          label={t`TeX`}
          hint={t`For example ${examples}`}
          value={tex}
          error={error}
          onChange={setTex}
        />
        <CheckField name="block" label={t`On a line of its own`} value={block} onChange={setBlock} />
        <output className={css.preview} aria-label={t`The formula as learners see it`}>
          {made !== undefined && 'html' in made ? <RichText html={made.html} /> : null}
        </output>
      </form>
    </Dialog>
  )
}

/** What makes formulas; null until it is there. */
function useMaker() {
  const [make, setMake] = useState<typeof maker.makeFormula | null>(null)
  useEffect(() => {
    let gone = false
    const fetchIt = async () => {
      const { makeFormula } = await untilFetched(importMaker)
      if (!gone) setMake(() => makeFormula)
    }
    void fetchIt()
    return () => {
      gone = true
    }
  }, [])
  return make
}
