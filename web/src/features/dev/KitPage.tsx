import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { chooseTheme, THEME_CHOICES, useTheme } from '../../lib/theme-choice.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ACCENTS, type Accent } from '../../ui/theme/palette.ts'
import { ChartSection } from './ChartSection.tsx'
import { FormSection } from './FormSection.tsx'
import css from './Kit.module.css'
import { LookSection } from './LookSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { TableSection } from './TableSection.tsx'

/** What every other page is made of, on one page. */
export function KitPage() {
  const { t } = useLingui()
  const { choice } = useTheme()
  const [accent, setAccent] = useState<Accent>('ochre')
  useEffect(() => {
    document.documentElement.dataset['accent'] = accent
    return () => {
      delete document.documentElement.dataset['accent']
    }
  }, [accent])
  const themes = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <main className={css.page}>
      <PageHeader
        title={t`The look of Agon`}
        lead={t`What every page is made of. The figures and schools here are made up for this page.`}
        actions={
          <>
            {THEME_CHOICES.map((each) => (
              <Button key={each} size="small" aria-pressed={each === choice} onClick={() => chooseTheme(each)}>
                {themes[each]}
              </Button>
            ))}
            {ACCENTS.map((each) => (
              <Button key={each} size="small" aria-pressed={each === accent} onClick={() => setAccent(each)}>
                {each}
              </Button>
            ))}
          </>
        }
      />
      <TableSection />
      <LookSection />
      <FormSection />
      <StatesSection />
      <ChartSection />
    </main>
  )
}
