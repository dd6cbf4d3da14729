import { languageNames } from '@agon/domain/question/language-name'
import { emailerLocales } from '@agon/domain/emailer/emailer'
import { systemMails, isSystemMailKey } from '@agon/domain/emailer/system-mails'

export const emailerColumns = {
  locales: ({ locales }: { readonly locales: readonly string[] }) =>
    emailerLocales
      .filter((locale) => locales.includes(locale))
      .map((locale) => languageNames[locale])
      .join(', '),
}

/** The name of a mass mailer, the event of a system mail. */
export const titleOf = ({ name, kind }: { readonly name: string; readonly kind: string }) =>
  kind === 'system' && isSystemMailKey(name) ? systemMails[name].title : name
