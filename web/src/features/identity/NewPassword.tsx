import { passwordFault } from '@agon/domain/password'
import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect, useState } from 'react'
import { classes } from '#/ui/classes.ts'
import type { FieldProps } from '#/ui/form/field-props.ts'
import { PasswordField } from './PasswordField.tsx'
import { fetchJudge, type Judge, type Strength } from './strength.ts'
import { useFaultWords } from './words.ts'
import css from './NewPassword.module.css'

type Props = Pick<FieldProps<string>, 'name' | 'value' | 'onChange'> & {
  readonly username: string
  readonly least: number
  readonly own: readonly string[]
}

/** A password to be chosen, with how soon it would be guessed. */
export function NewPassword({ username, least, own, ...field }: Props) {
  const { t } = useLingui()
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        {...field}
        label={t`New password`}
        hint={t`At least ${least} characters, of any script. Use several unrelated words: they are strong and easy to type.`}
        autoComplete="new-password"
        required
      />
      <StrengthBar password={useDeferredValue(field.value)} least={least} own={own} />
    </>
  )
}

function StrengthBar({
  password,
  least,
  own,
}: {
  readonly password: string
  readonly least: number
  readonly own: readonly string[]
}) {
  const { t } = useLingui()
  const faultWords = useFaultWords()
  const judge = useJudge(password !== '')
  if (password === '' || judge === null) return null
  const fault = passwordFault(password, { least, own, isCommon: judge.isCommon })
  const strength = fault === null ? judge.strengthOf(password, own) : 0
  const words: Record<Strength, string> = {
    0: t`Guessed at once`,
    1: t`Very easy to guess`,
    2: t`Easy to guess`,
    3: t`Hard to guess`,
    4: t`Very hard to guess`,
  }
  const tone = strength < 2 ? css.weak : strength === 2 ? css.fair : css.good
  return (
    <div className={css.strength}>
      <div className={css.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes(css.bar, bar <= Math.max(strength, 1) && tone)} />
        ))}
      </div>
      <output className={css.words}>
        {fault === null ? <Trans>Strength: {words[strength]}</Trans> : faultWords(fault, least)}
      </output>
    </div>
  )
}

/** null until the lists are there; without them the server alone judges. */
function useJudge(wanted: boolean): Judge | null {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    if (!wanted || judge !== null) return undefined
    let gone = false
    fetchJudge().then(
      (fetched) => gone || setJudge(fetched),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [wanted, judge])
  return judge
}
