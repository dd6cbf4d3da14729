import type { Finding, VerifiedModule } from '@agon/contract/olympiad/checks'
import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/parts'
import type { FindingSeverity } from '@agon/domain/verify/finding'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { anyText } from '../words.ts'
import { isShown, type Shown } from './grouped.ts'
import css from './Verify.module.css'

type Props = {
  readonly shown: Shown
  readonly modules: readonly VerifiedModule[]
  /** Those of the paper. */
  readonly written: readonly Language[]
  readonly findings: readonly Finding[]
  readonly onChange: (shown: Shown) => void
}

/** Errors or doubts, of one module or language; each choice with how many there are beside what else is chosen. */
export function FoundFilters({ shown, modules, written, findings, onChange }: Props) {
  const { t } = useLingui()
  const count = (change: Shown) => findings.filter((one) => isShown(one, { ...shown, ...change })).length
  const label = (name: string, change: Shown) => `${name} (${count(change)})`
  return (
    <div className={css.filters}>
      <SelectField<FindingSeverity>
        name="severity"
        label={t`Show`}
        none={label(t`Errors and doubts`, { severity: undefined })}
        value={shown.severity ?? ''}
        choices={[
          { value: 'error', label: label(t`Errors`, { severity: 'error' }) },
          { value: 'doubt', label: label(t`Doubts`, { severity: 'doubt' }) },
        ]}
        onChange={(severity) => onChange({ ...shown, severity: severity === '' ? undefined : severity })}
      />
      <SelectField
        name="module"
        label={t`Module`}
        none={label(t`All modules`, { module: undefined })}
        value={shown.module === undefined ? '' : String(shown.module)}
        choices={modules.map(({ id, titles }) => ({
          value: String(id),
          label: label(anyText(titles) || t`A module without a title`, { module: id }),
        }))}
        onChange={(module) => onChange({ ...shown, module: module === '' ? undefined : Number(module) })}
      />
      <SelectField<Language>
        name="language"
        label={t`Language`}
        none={label(t`All languages`, { language: undefined })}
        value={shown.language ?? ''}
        choices={languages
          .filter((language) => written.includes(language))
          .map((language) => ({ value: language, label: label(languageNames[language], { language }) }))}
        onChange={(language) => onChange({ ...shown, language: language === '' ? undefined : language })}
      />
    </div>
  )
}
