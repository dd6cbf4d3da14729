import type { QuestionModule } from '@agon/contract/question/module'
import { printables, type Printable, type PrintEditionKind } from '@agon/contract/question/print'
import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { saveFile } from '#/lib/download.ts'
import { ActDialog } from '#/ui/ActDialog.tsx'
import { CheckField, ChoiceField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { EditionField } from './EditionField.tsx'
import css from './Questions.module.css'
import { usePrint } from './use-print.ts'
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
  const edition = useRead('GET /api/olympiad/{id}/checks', { params: { id: olympiad.id } })
  const [chosenEdition, setChosenEdition] = useState<PrintEditionKind>('published')
  const { make, progress } = usePrint((file) => {
    saveFile(file)
    onClose()
  })
  const print = () => {
    const questionModuleId = modules.find(({ id }) => String(id) === moduleId)?.id
    // Without a published paper the server prints the working copy.
    const wanted = edition.data?.paper ? chosenEdition : undefined
    const query = { what, languages: chosen.join(','), questionModuleId, edition: wanted }
    make.mutate({ params: { id: olympiad.id }, query })
  }
  return (
    <ActDialog
      title={t`Print`}
      act={<Trans>Make the PDF</Trans>}
      busy={make.isPending}
      blocked={chosen.length === 0 ? t`Choose a language.` : undefined}
      onAct={print}
      onClose={onClose}
    >
      <What value={what} onChange={setWhat} />
      {edition.data === undefined ? null : (
        <EditionField
          paper={edition.data.paper}
          changed={edition.data.paperChanged}
          timeZone={olympiad.timeZone}
          value={chosenEdition}
          onChange={setChosenEdition}
        />
      )}
      <SelectField
        name="module"
        label={t`Modules`}
        value={moduleId}
        none={t`All that the olympiad runs`}
        choices={modules.map(({ id, titles }) => ({ value: String(id), label: anyText(titles) }))}
        onChange={setModuleId}
      />
      <fieldset className={css.key}>
        <legend>
          <Trans>Languages</Trans>
        </legend>
        {offered.map((language) => (
          <CheckField
            key={language}
            name={`language-${language}`}
            label={languageNames[language]}
            value={chosen.includes(language)}
            onChange={(on) => setChosen(offered.filter((one) => (one === language ? on : chosen.includes(one))))}
          />
        ))}
      </fieldset>
      {make.isPending && progress !== undefined ? (
        <ProgressBar label={t`Questions laid out`} done={progress.done} total={progress.total} />
      ) : null}
      {make.error === null ? null : <Notice tone="bad">{make.error.message}</Notice>}
    </ActDialog>
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
      label={t`Content`}
      value={value}
      choices={printables.map((one) => ({ value: one, ...words[one] }))}
      onChange={(one) => one !== '' && onChange(one)}
    />
  )
}
