import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'

/** Before the words of the page are there, a link of a slip may already be used. */
const beforeWords = 'The server cannot be reached. Check the connection and try again.'

const worded = (sentence: () => string): string => (i18n.locale === '' ? beforeWords : sentence())

/** Sentences for what breaks on the way to the server: what is wrong and what to do. */
export const transportWords = {
  aborted: () => worded(() => t`The request was stopped before its answer came. Try again.`),
  network: () => worded(() => t`The server cannot be reached. Check the connection and try again.`),
  cut: () =>
    worded(
      () =>
        t`The connection broke before the answer was complete. Check the connection, and look whether your last change is there before you try again.`,
    ),
  timeout: () => worded(() => t`The server did not answer in time. Wait a moment, then try again.`),
  status: (status: number) => worded(() => t`The server answered with error ${status}. Wait a moment, then try again.`),
  /** A fault of the product, with what an overlord finds it by in the App Log. */
  internal: (reference: string) =>
    i18n.locale === ''
      ? `${beforeWords} (${reference})`
      : t`An error occurred. Try again; if it happens again, send us this reference: ${reference}`,
}
