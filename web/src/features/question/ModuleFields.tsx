import { languageNames } from '@agon/domain/question/language-name'
import { languages, type Language } from '@agon/domain/question/parts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { instructionsName, titleName, writtenIn, type ModuleValues } from './module-values.ts'
import css from './Modules.module.css'
import { useFieldFocused } from './use-field-focused.ts'
import { RichField } from './RichField.tsx'

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<ModuleValues>>, 'field' | 'set' | 'values'>
  /** The field to begin at: `titles.af`. */ readonly begin?: string | undefined
}

export function ModuleFields({ form, begin }: Props) {
  const { t } = useLingui()
  const labels = useModuleLabels()
  const [shown, setShown] = useState<readonly Language[]>(() => {
    const written = writtenIn(form.values)
    return languages.filter((language) => written.includes(language) || begin?.endsWith(`.${language}`) === true)
  })
  const fields = useFieldFocused<HTMLDivElement>(begin)
  return (
    <div ref={fields} className={css.all}>
      {languages
        .filter((language) => shown.includes(language))
        .map((language) => (
          <div key={language} className={css.fields}>
            <div data-field={`titles.${language}`}>
              <TextField {...form.field(titleName(language))} label={labels[titleName(language)]} maxLength={120} />
            </div>
            <RichField
              label={labels[instructionsName(language)]}
              language={language}
              path={`instructions.${language}`}
              value={form.values[instructionsName(language)]}
              onChange={(html) => form.set(instructionsName(language), html)}
            />
          </div>
        ))}
      <div className={css.more}>
        {languages
          .filter((language) => !shown.includes(language))
          .map((language) => (
            <Button key={language} size="small" onClick={() => setShown([...shown, language])}>
              {t`Add ${languageNames[language]}`}
            </Button>
          ))}
      </div>
      <div data-field="limitSeconds">
        <NumberField {...form.field('minutes')} label={t`Time`} unit={t`minutes`} min={1} max={1440} required />
      </div>
      <CheckField {...form.field('shuffleQuestions')} label={labels.shuffleQuestions} />
      <CheckField {...form.field('shuffleChoices')} label={labels.shuffleChoices} />
    </div>
  )
}

type Labels = Record<keyof ModuleValues | 'titles' | 'limitSeconds', string>

/** By the names of the form, and by those of the call, which refusals carry. */
export function useModuleLabels(): Labels {
  const { t } = useLingui()
  const words = languages.flatMap((language) => {
    const name = languageNames[language]
    return [
      [titleName(language), t`Title, ${name}`],
      [instructionsName(language), t`Instructions, ${name}`],
    ]
  })
  return {
    // Both names of every language.
    ...(Object.fromEntries(words) as Pick<Labels, ReturnType<typeof titleName | typeof instructionsName>>),
    titles: t`Title`,
    minutes: t`Minutes`,
    limitSeconds: t`Minutes`,
    shuffleQuestions: t`Questions in an order of their own for each learner`,
    shuffleChoices: t`Choices in an order of their own for each learner`,
  }
}
