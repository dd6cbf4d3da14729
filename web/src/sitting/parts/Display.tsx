import { useLingui } from '@lingui/react/macro'
import { chooseTheme, THEME_CHOICES, useTheme } from '#/lib/theme-choice.ts'
import { chooseTextSize, textSizes, useTextSize } from './text-size.ts'

/** How large the text is and on which ground it stands. */
export function Display({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const size = useTextSize()
  const { choice } = useTheme()
  const themes = { light: t`Light`, dark: t`Dark`, system: t`Like the device` }
  return (
    <div id={id} className="sitting-display">
      <fieldset>
        <legend>{t`Size of the text`}</legend>
        {textSizes.map((one) => (
          <button key={one} type="button" aria-pressed={one === size} onClick={() => chooseTextSize(one)}>
            {one}&nbsp;%
          </button>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t`Colours`}</legend>
        {THEME_CHOICES.map((one) => (
          <button key={one} type="button" aria-pressed={one === choice} onClick={() => chooseTheme(one)}>
            {themes[one]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
