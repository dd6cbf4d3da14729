import { grades } from '@agon/domain/grade'
import { homeLanguages } from '@agon/domain/home-language'
import { genders, type Gender } from '@agon/domain/participant'
import { useLingui } from '@lingui/react/macro'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { useForm } from '../../ui/form/useForm.ts'
import { useGenderWords } from './words.ts'

/** A learner's details as fields hold them: all text. */
export type LearnerValues = Readonly<
  Record<'firstName' | 'lastName' | 'grade' | 'className' | 'gender' | 'homeLanguage', string>
>

export const noLearner: LearnerValues = {
  firstName: '',
  lastName: '',
  grade: '',
  className: '',
  gender: 'unknown',
  homeLanguage: '',
}

export function LearnerFields({ form }: { readonly form: Pick<ReturnType<typeof useForm<LearnerValues>>, 'field'> }) {
  const gender = useGenderWords()
  const labels = useLearnerLabels()
  return (
    <>
      <TextField {...form.field('firstName')} label={labels.firstName} maxLength={80} required />
      <TextField {...form.field('lastName')} label={labels.lastName} maxLength={80} required />
      <SelectField
        {...form.field('grade')}
        label={labels.grade}
        choices={grades.map((grade) => ({ value: String(grade), label: String(grade) }))}
        required
      />
      <TextField {...form.field('className')} label={labels.className} maxLength={10} size="short" />
      <SelectField
        {...form.field('gender')}
        label={labels.gender}
        choices={genders.map((value) => ({ value: value as string, label: gender[value] }))}
      />
      <SelectField
        {...form.field('homeLanguage')}
        label={labels.homeLanguage}
        choices={Object.entries(homeLanguages).map(([value, label]) => ({ value, label }))}
      />
    </>
  )
}

export function useLearnerLabels(): Record<keyof LearnerValues, string> {
  const { t } = useLingui()
  return {
    firstName: t`First name`,
    lastName: t`Surname`,
    grade: t`Grade`,
    className: t`Class`,
    gender: t`Gender`,
    homeLanguage: t`Home language`,
  }
}

/** What the calls take. The gender is one of the choices; a grade that is missing is refused by its field. */
export function learnerBody(values: LearnerValues) {
  return { ...values, grade: Number(values.grade), gender: (values.gender || 'unknown') as Gender }
}

/** A field's value as a person reads it. */
export function useLearnerWords(): (field: keyof LearnerValues, value: string) => string {
  const gender: Readonly<Record<string, string>> = useGenderWords()
  const languages: Readonly<Record<string, string>> = homeLanguages
  return (field, value) =>
    (field === 'gender' ? gender[value] : field === 'homeLanguage' ? languages[value] : undefined) ?? value
}
