/**
 * What the capitals of a register hide, for South African school and place names: English, Afrikaans, and the
 * Nguni and Sotho languages. All entries are in capitals, as they are found.
 */

/** Small inside a name: English, Afrikaans, Latin and French, then Sotho, Tswana and Venda concords, and the Arabic article. */
export const smallWords = wordSet(`
  A AND AS AT BY FOR FROM IN OF ON THE TO WITH
  AAN DE DEN DER DES DIE DU EN LE OP TE TEN TER UIT VAN VIR ET
  BA KA KE LA LWA SA TSA WA YA NDI UL
`)

/** Of the small words, those that keep their capital after a word that starts a name again: Laerskool Die Arend, Hoërskool De Aar. */
export const particles = wordSet('DE DEN DER DIE DU LA LE TEN TER THE VAN')

export const openers = wordSet(`
  LAERSKOOL HOËRSKOOL HOERSKOOL SKOOL KOLLEGE AKADEMIE SENTRUM SCHOOL COLLEGE ACADEMY CENTRE
  LAER HOËR PRIMÊR PRIMÊRE SEKONDÊR SEKONDÊRE VOLKSKOOL LANDBOUSKOOL
  LS HS HTS CVO NGK VGK RK RC EK LB AME UCC
  DR PROF REV DS MR MRS SIR CHIEF GENERAAL GENL PRESIDENT STAATSPRES STAATSPRESIDENT KAPTEIN
`)

/** Two letters behind a title are initials, whatever they mean elsewhere: Dr AT Moreosele. */
export const titles = wordSet('DR PROF REV DS MR MRS CHIEF')

/** Two letters that are a word, although two letters are initials more often than not. */
export const shortWords = wordSet(`
  AL BO DA DI DO ED EL EX GA GO HA HE HO IS IT JO KO KU LI LO MA ME MO MY NA NO NU OM OU
  PA RE SE SO TA TO TU UP US WE YE YI ZA ZI
`)

/** Without a vowel, and still no acronym. */
export const shortened = wordSet('BR DR FR MR MRS MS MT NR SCH SCHL SR ST STR STS VLG')

/** Acronyms that could be read as words: churches, kinds of schools, unions, companies, initials. */
export const acronyms = wordSet(`
  ABC ACE AFM AIC AJC AME ATM CEF CVO EC ELC ELCSA JEQ LSI NAK NUM PTA SAPS SDA SOS UCC UCCSA USA
`)

export const romanNumerals = wordSet('II III IV VI VII VIII IX XI XII XIII XIV XV')

/** Names with a capital inside. `Mac` is listed because Macassar and Machel have none, while every `Mc` has one. */
export const innerCapitals = new Map(
  `MacArthur MacDonald MacDuff MacGregor MacIntyre MacKay MacKenzie MacLean MacLear MacLeod MacMillan MacPherson MacRobert
  KwaDabeka KwaDlangezwa KwaDukuza KwaDwesi KwaGuqa KwaMagxaki KwaMakhutha KwaMashu KwaMbonambi KwaMhlanga KwaNdebele
  KwaNdengezi KwaNobuhle KwaNonqaba KwaNongoma KwaThema KwaZakhele KwaZulu`
    .split(/\s+/)
    .map((name) => [name.toUpperCase(), name] as const),
)

function wordSet(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
