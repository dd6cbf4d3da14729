import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { chooseTheme, THEME_CHOICES, useTheme } from '#/lib/theme-choice.ts'
import { UnsavedGuard } from '#/app/UnsavedGuard.tsx'
import { Button } from '#/ui/Button.tsx'
import { KitProvider } from '#/ui/KitProvider.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import { accents, type Accent } from '@agon/domain/accent'
import { ChartSection } from './ChartSection.tsx'
import { FormSection } from './FormSection.tsx'
import css from './Kit.module.css'
import { LookSection } from './LookSection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { TableSection } from './TableSection.tsx'

const grounds = {
  ochre: 'drakensberg',
  violet: 'peninsula',
  vermilion: 'magaliesberg',
  slate: 'compassberg',
  ocean: 'kilimanjaro',
} as const

/** What every other page is made of, on one page. */
export function KitPage() {
  const { t } = useLingui()
  const { choice, scheme } = useTheme()
  const [accent, setAccent] = useState<Accent>('ochre')
  const themes = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <KitProvider scheme={scheme}>
      <UnsavedGuard>
        <PublicShell accent={accent} title="Agon" homeHref="/" ground={grounds[accent]} bleed>
          <div className={css.page}>
            <PageHeader
              title={t`The look of Agon`}
              lead={t`The components of every page. The figures and schools here are examples.`}
              actions={
                <>
                  {THEME_CHOICES.map((each) => (
                    <Button key={each} size="small" aria-pressed={each === choice} onClick={() => chooseTheme(each)}>
                      {themes[each]}
                    </Button>
                  ))}
                  {accents.map((each) => (
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
          </div>
        </PublicShell>
      </UnsavedGuard>
    </KitProvider>
  )
}
