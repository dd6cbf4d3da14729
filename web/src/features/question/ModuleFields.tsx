import { useLingui } from '@lingui/react/macro'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { useForm } from '../../ui/form/useForm.ts'
import type { ModuleValues } from './module-values.ts'
import css from './Modules.module.css'
import { RichField } from './RichField.tsx'
import { languageNames } from '@agon/domain/question/language-name'

const written = ['en', 'af'] as const

const names = {
  en: { title: 'titleEn', instructions: 'instructionsEn' },
  af: { title: 'titleAf', instructions: 'instructionsAf' },
} as const

type Props = { readonly form: Pick<ReturnType<typeof useForm<ModuleValues>>, 'field' | 'set' | 'values'> }

export function ModuleFields({ form }: Props) {
  const { t } = useLingui()
  const labels = useModuleLabels()
  return (
    <>
      {written.map((language) => (
        <div key={language} className={css.fields}>
          <TextField {...form.field(names[language].title)} label={labels[names[language].title]} maxLength={120} />
          <RichField
            label={labels[names[language].instructions]}
            language={language}
            value={form.values[names[language].instructions]}
            onChange={(html) => form.set(names[language].instructions, html)}
          />
        </div>
      ))}
      <NumberField {...form.field('minutes')} label={t`Time`} unit={t`minutes`} min={1} max={1440} required />
      <CheckField {...form.field('shuffleQuestions')} label={labels.shuffleQuestions} />
      <CheckField {...form.field('shuffleChoices')} label={labels.shuffleChoices} />
    </>
  )
}

/** By the names of the form, and by those of the call, which refusals carry. */
export function useModuleLabels(): Record<keyof ModuleValues | 'titles' | 'limitSeconds', string> {
  const { t } = useLingui()
  const { en, af } = languageNames
  return {
    titleEn: t`Title, ${en}`,
    titleAf: t`Title, ${af}`,
    titles: t`Title`,
    instructionsEn: t`Instructions, ${en}`,
    instructionsAf: t`Instructions, ${af}`,
    minutes: t`Minutes`,
    limitSeconds: t`Minutes`,
    shuffleQuestions: t`Questions in an order of their own for each learner`,
    shuffleChoices: t`Choices in an order of their own for each learner`,
  }
}
