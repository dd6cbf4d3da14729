import type { CertificateConfig, CertificateLocale } from '@agon/domain/certificate'

/** As fields hold it: three signatories, some of them empty. */
export type ConfigValues = {
  readonly title: string
  readonly locale: CertificateLocale | ''
  readonly issuedOn: string | null
  readonly showMark: boolean
  readonly showPercentage: boolean
  readonly showRank: boolean
} & Readonly<Record<SignatoryField, string>>

export const places = [0, 1, 2] as const
type Placement = (typeof places)[number]
/** Named as the server names them when one of them is wrong. */
export type SignatoryField = `signatories.${Placement}.name` | `signatories.${Placement}.title`

/** In the order of the form. */
export const fieldNames = [
  'title',
  'locale',
  'issuedOn',
  'signatories.0.name',
  'signatories.0.title',
  'signatories.1.name',
  'signatories.1.title',
  'signatories.2.name',
  'signatories.2.title',
  'showPercentage',
  'showMark',
  'showRank',
] as const satisfies readonly (keyof ConfigValues)[]

export function valuesOf({ signatories, ...rest }: CertificateConfig): ConfigValues {
  return {
    ...rest,
    'signatories.0.name': signatories[0]?.name ?? '',
    'signatories.0.title': signatories[0]?.title ?? '',
    'signatories.1.name': signatories[1]?.name ?? '',
    'signatories.1.title': signatories[1]?.title ?? '',
    'signatories.2.name': signatories[2]?.name ?? '',
    'signatories.2.title': signatories[2]?.title ?? '',
  }
}

/** What is sent. Signatories with nothing in both fields are left out. */
export function configOf(values: ConfigValues): CertificateConfig {
  return {
    title: values.title,
    locale: values.locale === '' ? 'en' : values.locale,
    issuedOn: values.issuedOn ?? '',
    showMark: values.showMark,
    showPercentage: values.showPercentage,
    showRank: values.showRank,
    signatories: places
      .map((place) => ({
        name: values[`signatories.${place}.name`].trim(),
        title: values[`signatories.${place}.title`].trim(),
      }))
      .filter(({ name, title }) => name !== '' || title !== ''),
  }
}

/** Whether the server would print it: the preview is asked for only then. */
export function isWhole({ title, issuedOn, signatories }: CertificateConfig): boolean {
  return (
    title.trim() !== '' &&
    /^\d{4}-\d\d-\d\d$/.test(issuedOn) &&
    signatories.length > 0 &&
    signatories.every((one) => one.name !== '' && one.title !== '')
  )
}
