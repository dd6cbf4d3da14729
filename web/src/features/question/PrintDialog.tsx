import type { QuestionModule } from '@agon/contract/question/module'
import { printables, type Printable } from '@agon/contract/question/print'
import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useHere } from '../../app/here.tsx'
import { saveFile } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { CheckField, ChoiceField } from '../../ui/form/CheckField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import css from './Questions.module.css'
import { anyText } from './words.ts'

type Props = {
  readonly modules: readonly QuestionModule[]
  /** Which module is printed unless another is chosen; absent: all that the olympiad runs. */
  readonly module?: QuestionModule | undefined
  readonly onClose: () => void
}

/** The paper, its answer sheet or its memorandum as PDF, for a school without computers. */
export function PrintDialog({ modules, module, onClose }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [what, setWhat] = useState<Printable>('paper')
  const [moduleId, setModuleId] = useState(module === undefined ? '' : String(module.id))
  const offered = languages.filter((language) => modules.some(({ titles }) => titles[language] !== undefined))
  const [chosen, setChosen] = useState<readonly Language[]>(offered)
  const make = useMutation({
    mutationFn: () => {
      const questionModuleId = modules.find(({ id }) => String(id) === moduleId)?.id
      const query = { what, languages: chosen.join(','), questionModuleId }
      return download('GET /api/question/print/{id}', { params: { id: olympiad.id }, query })
    },
    onSuccess: (file) => {
      saveFile(file)
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t`Print`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            kind="primary"
            busy={make.isPending}
            blocked={chosen.length === 0 ? t`Choose a language.` : undefined}
            onClick={() => make.mutate()}
          >
            <Trans>Make the PDF</Trans>
          </Button>
        </>
      }
    >
      <div className={css.move}>
        <What value={what} onChange={setWhat} />
        <SelectField
          name="module"
          label={t`Modules`}
          value={moduleId}
          none={t`All that the olympiad runs`}
          choices={modules.map(({ id, titles }) => ({ value: String(id), label: anyText(titles) }))}
          onChange={setModuleId}
        />
        {offered.map((language) => (
          <CheckField
            key={language}
            name={`language-${language}`}
            label={languageNames[language]}
            value={chosen.includes(language)}
            onChange={(on) => setChosen(offered.filter((one) => (one === language ? on : chosen.includes(one))))}
          />
        ))}
        {make.error === null ? null : <Notice tone="bad">{make.error.message}</Notice>}
      </div>
    </Dialog>
  )
}

function What({ value, onChange }: { readonly value: Printable; readonly onChange: (value: Printable) => void }) {
  const { t } = useLingui()
  const words: Record<Printable, { label: string; hint: string }> = {
    paper: { label: t`Question paper`, hint: t`A cover, then the questions with their figures. No keys.` },
    'answer-sheet': { label: t`Answer sheet`, hint: t`Circles and boxes for every question, to be marked by hand.` },
    memorandum: { label: t`Memorandum`, hint: t`The key of every question, and how it is marked. Keep it secret.` },
  }
  return (
    <ChoiceField
      name="what"
      label={t`What to print`}
      value={value}
      choices={printables.map((one) => ({ value: one, ...words[one] }))}
      onChange={(one) => one !== '' && onChange(one)}
    />
  )
}
