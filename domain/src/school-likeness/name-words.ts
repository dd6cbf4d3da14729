/** Kinds of schools that names state. A school of one kind is another school than one of another kind with the same name. */
export const nameKinds = ['primary', 'intermediate', 'secondary', 'combined'] as const
export type NameKind = (typeof nameKinds)[number]

/** How names write the kinds, folded; short forms of the register as well: `P/S`, `PF/S` (farm), `CI/S`. */
export const kindWords: ReadonlyMap<string, readonly NameKind[]> = new Map(
  Object.entries<readonly NameKind[]>({
    ...of(['primary'], 'primary prim primere primer primaire laerskool laer ls l/s ps p/s pf/s primaryschool'),
    ...of(['intermediate'], 'intermediate intermediary intermediere int inter i/s if/s middle middelskool'),
    ...of(['secondary'], 'secondary sec sek sekondere sekonder high hoer hoerskool hs h/s s/s ss highschool'),
    ...of(['combined'], 'combined comb gekombineerde gekombineerd gek c/s cf/s cs cp/s'),
    ...of(['primary', 'intermediate'], 'pi/s'),
    ...of(['combined', 'intermediate'], 'ci/s'),
    ...of(['combined', 'secondary'], 'cs/s'),
  }),
)

/** Words of two languages, or of two lengths, that mean the same in a name. */
export const sameWords: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ...as('academy', 'akademie acad'),
    ...as('agricultural', 'landbou landbouskool agri'),
    ...as('boys', 'seuns seun boy'),
    ...as('central', 'sentraal sentrale'),
    ...as('christian', 'christelike christelik cvo'),
    ...as('college', 'kollege coll'),
    ...as('commercial', 'handel handels'),
    ...as('community', 'gemeenskap'),
    ...as('comprehensive', 'omvattende'),
    ...as('doctor', 'dr dokter'),
    ...as('east', 'oos'),
    ...as('extension', 'ext uitbreiding uitb'),
    ...as('farm', 'plaas'),
    ...as('general', 'generaal gen genl'),
    ...as('gymnasium', 'gimnasium'),
    ...as('girls', 'meisies meisie girl'),
    ...as('independent', 'private privaat privaatskool onafhanklike'),
    ...as('junior', 'jnr jr'),
    ...as('memorial', 'gedenk'),
    ...as('mount', 'mt'),
    ...as('new', 'nuwe'),
    ...as('north', 'noord'),
    ...as('preparatory', 'prep voorb voorbereidings voorbereidingskool'),
    ...as('president', 'pres'),
    ...as('reverend', 'rev eerwaarde'),
    ...as('saint', 'st sint ste'),
    ...as('senior', 'snr sr'),
    ...as('south', 'suid'),
    ...as('technical', 'tegniese tech teg'),
    ...as('training', 'opleiding'),
    ...as('west', 'wes'),
  }),
)

/** Words that say nothing about which school it is. */
export const emptyWords: ReadonlySet<string> = new Set(
  'school schools skool skole sch the die and en of van for vir no nr number nommer public publieke s p'.split(' '),
)

/** Roman figures of names, I and V aside, which are initials as well. */
export const romanFigures: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ii: '2',
    iii: '3',
    iv: '4',
    vi: '6',
    vii: '7',
    viii: '8',
  }),
)

function of(kinds: readonly NameKind[], words: string): Record<string, readonly NameKind[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kinds]))
}

function as(meaning: string, words: string): Record<string, string> {
  return Object.fromEntries(words.split(' ').map((word) => [word, meaning]))
}
