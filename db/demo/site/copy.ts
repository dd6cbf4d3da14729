/** Words of the organisers of the Sango olympiad, by the words that the product ships. */
export const demoCopy: Readonly<Record<string, { readonly en: string; readonly af: string }>> = {
  'They answer by e-mail to the address that you entered.': {
    en: 'They answer by e-mail within two school days, to the address that you entered.',
    af: 'Hulle antwoord per e-pos binne twee skooldae, by die adres wat jy ingevul het.',
  },
}
