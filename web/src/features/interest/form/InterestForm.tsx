import type { InterestType } from '@agon/domain/interest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { CheckField, ChoiceField } from '#/ui/form/CheckField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextAreaField, TextField } from '#/ui/form/TextField.tsx'
import { sendInterest, type SentInterest } from '../sent.ts'
import { useFieldFaults, useInterestRefusal } from '../words.ts'
import { EmailField } from './EmailField.tsx'
import css from './InterestForm.module.css'
import { SchoolFields } from './SchoolFields.tsx'
import { TermsField } from './TermsField.tsx'
import { useDraft } from './use-draft.ts'
import { useTerms, type Terms } from './use-terms.ts'
import { bodyOf, emptyInterest, missingOf, type InterestValues } from './values.ts'

type Props = {
  readonly types: readonly InterestType[]
  /** Countries with their teams take part, not schools. */
  readonly ofTeams: boolean
  /** Absent: the olympiad of the first project. */
  readonly olympiadName?: string
  readonly affiliate?: string
}

const grades = Array.from({ length: 12 }, (_, at) => String(at + 1))

/** Interest in an olympiad, in one minute on a phone. The draft outlasts a failed send and a reload. */
export function InterestForm({ types, ofTeams, olympiadName, affiliate }: Props) {
  const { t } = useLingui()
  const draft = useDraft<InterestValues>(`interest-draft/${affiliate ?? olympiadName ?? ''}`, emptyInterest)
  const { values } = draft
  // A teacher takes part with it; others may leave it empty.
  const isSchoolOptional = values.type === '' ? !types.includes('teacher') : values.type !== 'teacher'
  const labels = useLabels(ofTeams, isSchoolOptional)
  const typeWords = useTypeWords()
  const terms = useTerms()
  const { problem, submit, busy } = useSending(draft, { olympiadName, affiliate, ofTeams }, terms)
  const isTeacher = values.type === 'teacher'
  const isFamily = !ofTeams && isSchoolOptional
  return (
    <div className={css.form}>
      <Form name="public" onSubmit={submit} problem={problem} labels={labels}>
        <ChoiceField
          {...draft.field('type')}
          label={labels.type}
          choices={types.map((value) => ({ value, label: typeWords[value] }))}
          required
        />
        <div className={css.names}>
          <TextField
            {...draft.field('firstName')}
            label={labels.firstName}
            autoComplete="given-name"
            maxLength={80}
            required
          />
          <TextField {...draft.field('lastName')} label={labels.lastName} autoComplete="family-name" maxLength={80} />
        </div>
        <EmailField {...draft.field('email')} label={labels.email} />
        {ofTeams ? (
          <TextField
            {...draft.field('schoolName')}
            label={labels.schoolName}
            autoComplete="country-name"
            maxLength={160}
            required={isTeacher}
          />
        ) : (
          <SchoolFields draft={draft} labels={labels} required={isTeacher} />
        )}
        {isTeacher ? (
          <TextField
            {...draft.field('telephone')}
            label={labels.telephone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={40}
          />
        ) : null}
        {isTeacher && !ofTeams ? (
          <TextField
            {...draft.field('learners')}
            label={labels.learners}
            inputMode="numeric"
            size="short"
            maxLength={4}
          />
        ) : null}
        {isFamily ? (
          <SelectField
            {...draft.field('grade')}
            label={labels.grade}
            choices={grades.map((grade) => ({ value: grade, label: grade }))}
          />
        ) : null}
        <TextAreaField {...draft.field('message')} label={labels.message} rows={2} />
        {isFamily ? (
          <CheckField {...draft.field('passOn')} label={t`The school’s teacher may get these details, too.`} />
        ) : null}
        <TermsField {...draft.field('consent')} label={labels.consent} terms={terms} />
        <div className={css.trap} aria-hidden="true">
          <label>
            Website
            <input
              name="website"
              tabIndex={-1}
              autoComplete="off"
              value={values.website}
              onChange={(event) => draft.set('website', event.currentTarget.value)}
            />
          </label>
        </div>
        <div className={css.send}>
          <Button submit kind="primary" size="large" stretch busy={busy}>
            <Trans>Send</Trans>
          </Button>
        </div>
      </Form>
    </div>
  )
}

function useSending(
  draft: ReturnType<typeof useDraft<InterestValues>>,
  sender: {
    readonly olympiadName: string | undefined
    readonly affiliate: string | undefined
    readonly ofTeams: boolean
  },
  terms: Terms,
) {
  const { t } = useLingui()
  const { values } = draft
  const refusal = useInterestRefusal(sender.ofTeams)
  const fault = useFieldFaults(sender.ofTeams)
  const navigate = useNavigate()
  const router = useRouter()
  const [missing, setMissing] = useState<readonly string[]>([])
  const action = useAction<SentInterest>({
    mutationFn: () => sendInterest(bodyOf(values, sender)),
    onSuccess: () => {
      draft.drop()
      void navigate({ to: '/email-validation-page' })
    },
    // A browser may have filled in the hidden field: the next try goes without it.
    onError: ({ code }) => {
      draft.set('website', '')
      if (code === 'termsOutdated') void terms.refetch()
    },
  })
  const submit = () => {
    const lacking = missingOf(values, terms.data?.version)
    setMissing(lacking)
    if (lacking.length > 0) return
    // The next page is fetched while the form is on its way.
    void router.preloadRoute({ to: '/email-validation-page' })
    action.mutate()
  }
  const problem =
    missing.length > 0
      ? {
          reason: t`Some fields are not valid. Correct the marked fields.`,
          fields: Object.fromEntries(missing.map((name) => [name, fault(name)])),
        }
      : refusal(action.error)
  return { problem, submit, busy: action.isPending }
}

function useLabels(ofTeams: boolean, isSchoolOptional: boolean) {
  const { t } = useLingui()
  return {
    type: t`I am`,
    firstName: t`First name`,
    lastName: t`Surname (optional)`,
    email: t`E-mail address`,
    telephone: t`Telephone (optional)`,
    schoolName: ofTeams
      ? isSchoolOptional
        ? t`Country or team (optional)`
        : t`Country or team`
      : isSchoolOptional
        ? t`School (optional)`
        : t`School`,
    schoolId: t`School`,
    town: t`Town (optional)`,
    province: t`Province (optional)`,
    grade: t`Grade (optional)`,
    learners: t`Expected number of learners (optional)`,
    message: t`Message (optional)`,
    consent: t`I agree that my details are stored`,
  }
}

function useTypeWords(): Record<InterestType, string> {
  const { t } = useLingui()
  return { teacher: t`a teacher`, learner: t`a learner`, parent: t`a parent`, other: t`someone else` }
}
