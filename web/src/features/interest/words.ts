import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'

/** What is wrong with a field, by its name in the call. */
export function useFieldFaults(ofTeams = false) {
  const { t } = useLingui()
  const faults: Readonly<Record<string, string>> = {
    type: t`Choose one.`,
    firstName: t`Enter your first name.`,
    email: t`Enter an address such as name@school.example.`,
    lastName: t`A name has at least one letter.`,
    schoolName: ofTeams ? t`Enter the name of your country or team.` : t`Enter the name of your school.`,
    schoolId: t`This school was not found. Choose another one.`,
    learners: t`Enter a number such as 30, or leave it empty.`,
    consent: t`Please agree to the terms.`,
  }
  return (name: string) => faults[name] ?? t`Please correct this.`
}

/** A refused form in the reader's language. */
export function useInterestRefusal(ofTeams = false) {
  const { t } = useLingui()
  const fault = useFieldFaults(ofTeams)
  const sentence = (error: CallError): string => {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60))
    switch (error.code) {
      case 'network':
        return t`Not sent: the server cannot be reached. Your entries are not lost. Check the connection and send it again.`
      case 'tooMany':
        return t`This address was used too often. Wait ${plural(minutes, { one: '# minute', other: '# minutes' })} and try again.`
      case 'interestClosed':
        return t`Registration for this olympiad has closed.`
      case 'termsOutdated':
        return t`The terms have changed since this form was opened. Read the new ones and agree to them.`
      case 'formTooFast':
        return t`This form was sent faster than a person can fill it in. Wait a few seconds and send it again.`
      case 'invalid':
        return t`Some fields are not valid. Correct the marked fields.`
      case 'notFound':
        return t`This olympiad does not exist. Check the address of this page.`
      case 'linkOver':
        return t`This link has expired. Request a new link.`
      default:
        return error.status >= 500
          ? t`Not sent: the service is not available now. Your entries are not lost. Send it again in a moment.`
          : error.message
    }
  }
  return (error: CallError | null) => {
    if (error === null) return undefined
    const fields = Object.fromEntries(Object.keys(error.fields).map((name) => [name, fault(name)]))
    return { reason: sentence(error), fields }
  }
}
