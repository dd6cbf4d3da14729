import { figure, letters, multiple, numeric, single, type DemoQuestion } from '../demo-question.ts'

const southernAfrica = figure('map', 'southern-africa', 530, [
  'Map of southern Africa with six lettered countries. A: on the west coast, north-west of South Africa. B: inland, north of South Africa and east of A. C: inland, north-east of B, between it and D. D: a long country on the east coast, from the border of South Africa to far in the north. E: a small country wholly inside South Africa. F: inland, north of C and north-west of D.',
  'Kaart van Suider-Afrika met ses gemerkte lande. A: aan die weskus, noordwes van Suid-Afrika. B: in die binneland, noord van Suid-Afrika en oos van A. C: in die binneland, noordoos van B, tussen B en D. D: ’n lang land aan die ooskus, van die grens van Suid-Afrika tot ver in die noorde. E: ’n klein land heeltemal binne Suid-Afrika. F: in die binneland, noord van C en noordwes van D.',
])

export const places: DemoQuestion[] = [
  single({
    id: 'zimbabwe',
    difficulty: 'easy',
    topic: 'Southern Africa',
    source: 'Natural Earth 1:50m countries (2018)',
    figures: [southernAfrica],
    stem: ['Which letter marks Zimbabwe?', 'Watter letter merk Zimbabwe?'],
    choices: letters('ABCF'),
    key: 'c',
    feedback: [
      'Zimbabwe lies between Botswana (B), Zambia (F), Mozambique (D) and South Africa.',
      'Zimbabwe lê tussen Botswana (B), Zambië (F), Mosambiek (D) en Suid-Afrika.',
    ],
  }),
  multiple({
    id: 'without-a-coast',
    difficulty: 'easy',
    topic: 'Southern Africa',
    source: 'Natural Earth 1:50m countries (2018)',
    figures: [southernAfrica],
    stem: [
      'Which of the lettered countries have no coast? Choose all that have none.',
      'Watter van die gemerkte lande het geen kus nie? Kies almal wat geen kus het nie.',
    ],
    choices: letters('ABCDEF'),
    key: ['b', 'c', 'e', 'f'],
    scoring: 'each',
    feedback: [
      'Botswana (B), Zimbabwe (C), Lesotho (E) and Zambia (F) are landlocked; Namibia (A) and Mozambique (D) have coasts.',
      'Botswana (B), Zimbabwe (C), Lesotho (E) en Zambië (F) het geen kus nie; Namibië (A) en Mosambiek (D) het.',
    ],
  }),
  single({
    id: 'shaded-countries',
    difficulty: 'medium',
    topic: 'Africa',
    source: 'Southern African Development Community, member states (2024); Natural Earth 1:50m (2018)',
    figures: [
      figure('map', 'shaded-countries', 600, [
        'Map of Africa with these countries shaded: Angola, Botswana, Comoros, the Democratic Republic of the Congo, Eswatini, Lesotho, Madagascar, Malawi, Mauritius, Mozambique, Namibia, Seychelles, South Africa, Tanzania, Zambia and Zimbabwe.',
        'Kaart van Afrika met hierdie lande ingekleur: Angola, Botswana, die Comore, die Demokratiese Republiek die Kongo, Eswatini, Lesotho, Madagaskar, Malawi, Mauritius, Mosambiek, Namibië, die Seychelle, Suid-Afrika, Tanzanië, Zambië en Zimbabwe.',
      ]),
    ],
    stem: [
      'What did all the shaded countries have in common in 2024? Three small island states are shown as discs.',
      'Wat het al die ingekleurde lande in 2024 gemeen gehad? Drie klein eilandstate word as skyfies getoon.',
    ],
    choices: {
      eac: ['They were members of the East African Community', 'Hulle was lede van die Oos-Afrikaanse Gemeenskap'],
      south: ['They lay wholly south of the equator', 'Hulle het heeltemal suid van die ewenaar gelê'],
      sadc: [
        'They were members of the Southern African Development Community',
        'Hulle was lede van die Suider-Afrikaanse Ontwikkelingsgemeenskap',
      ],
      portuguese: ['Portuguese was an official language in each', 'Portugees was ’n amptelike taal in elkeen'],
    },
    key: 'sadc',
    feedback: [
      'These are the sixteen members of SADC. The equator crosses the Democratic Republic of the Congo, so they do not all lie south of it.',
      'Dit is die sestien lede van SAOG. Die ewenaar kruis die Demokratiese Republiek die Kongo, dus lê hulle nie almal suid daarvan nie.',
    ],
  }),
  multiple({
    id: 'on-the-equator',
    difficulty: 'medium',
    topic: 'Africa',
    source: 'Natural Earth 1:50m countries (2018)',
    figures: [
      figure('map', 'lettered-countries', 600, [
        'Map of Africa with six lettered countries: A Nigeria, B Gabon, C the Democratic Republic of the Congo, D Kenya, E Ethiopia, F Tanzania. The equator is not drawn.',
        'Kaart van Afrika met ses gemerkte lande: A Nigerië, B Gaboen, C die Demokratiese Republiek die Kongo, D Kenia, E Ethiopië, F Tanzanië. Die ewenaar is nie geteken nie.',
      ]),
    ],
    stem: [
      'Which of the lettered countries does the equator cross? Choose all that it crosses.',
      'Watter van die gemerkte lande word deur die ewenaar gekruis? Kies almal wat gekruis word.',
    ],
    choices: letters('ABCDEF'),
    key: ['b', 'c', 'd'],
    scoring: 'all',
    feedback: [
      'The equator crosses Gabon (B), the Democratic Republic of the Congo (C) and Kenya (D). Nigeria (A) and Ethiopia (E) lie north of it, Tanzania (F) south.',
      'Die ewenaar kruis Gaboen (B), die Demokratiese Republiek die Kongo (C) en Kenia (D). Nigerië (A) en Ethiopië (E) lê noord daarvan, Tanzanië (F) suid.',
    ],
  }),
  single({
    id: 'density-class',
    difficulty: 'easy',
    topic: 'Population',
    source: 'Statistics South Africa, Census 2022 (P0301.4, 2023); Natural Earth 1:10m provinces',
    figures: [
      figure('map', 'population-density', 525, [
        'Map of South Africa’s nine provinces shaded by people per square kilometre. Under 10: the large province in the west. 10–39: the province along the border of Botswana, and the one in the middle that borders Lesotho on the west and north. 40–99: the two provinces along the south coast, and the two in the far north and north-east. 100–199: the province on the east coast, south of Mozambique and east of Lesotho. 200 and more: the smallest province, inland in the north.',
        'Kaart van Suid-Afrika se nege provinsies, ingekleur volgens mense per vierkante kilometer. Onder 10: die groot provinsie in die weste. 10–39: die provinsie langs die grens van Botswana, en die een in die middel wat Lesotho aan die weste en noorde begrens. 40–99: die twee provinsies langs die suidkus, en die twee in die verre noorde en noordooste. 100–199: die provinsie aan die ooskus, suid van Mosambiek en oos van Lesotho. 200 en meer: die kleinste provinsie, in die binneland in die noorde.',
      ]),
    ],
    stem: [
      'The map shows people per square kilometre in 2022. Which province falls in the class 100–199?',
      'Die kaart toon mense per vierkante kilometer in 2022. Watter provinsie val in die klas 100–199?',
    ],
    choices: {
      wc: ['Western Cape', 'Wes-Kaap'],
      mp: ['Mpumalanga', 'Mpumalanga'],
      fs: ['Free State', 'Vrystaat'],
      kzn: ['KwaZulu-Natal', 'KwaZulu-Natal'],
    },
    key: 'kzn',
    feedback: [
      'KwaZulu-Natal had about 132 people per square kilometre, second to Gauteng with about 831.',
      'KwaZulu-Natal het omtrent 132 mense per vierkante kilometer gehad, tweede ná Gauteng met omtrent 831.',
    ],
  }),
  numeric({
    id: 'gauteng-density',
    difficulty: 'medium',
    topic: 'Population',
    source: 'Statistics South Africa, Census 2022 (P0301.4, 2023) and land area of Census 2011',
    stem: [
      'In the census of 2022 Gauteng had 15 099 422 people on 18 178 km². How many people is that per square kilometre, to the nearest whole number?',
      'In die sensus van 2022 het Gauteng 15 099 422 mense op 18 178 km² gehad. Hoeveel mense is dit per vierkante kilometer, tot die naaste heelgetal?',
    ],
    key: 831,
    tolerance: 1,
    unit: '',
    feedback: [`${perKm2('830.6', '830.6')}, so about 831.`, `${perKm2('830,6', '830{,}6')}, dus omtrent 831.`],
  }),
  single({
    id: 'lesotho-water',
    difficulty: 'medium',
    topic: 'Water',
    source: 'Lesotho Highlands Water Project treaty (1986); deliveries since 1998',
    stem: [
      'Since 1998 the Lesotho Highlands Water Project has brought water through tunnels to South Africa. Which river system receives it, and mainly for whom?',
      'Sedert 1998 bring die Lesotho-hooglandwaterprojek water deur tonnels na Suid-Afrika. Watter riviersisteem ontvang dit, en hoofsaaklik vir wie?',
    ],
    choices: {
      berg: ['The Berg, mainly for Cape Town', 'Die Berg, hoofsaaklik vir Kaapstad'],
      vaal: ['The Vaal, mainly for Gauteng', 'Die Vaal, hoofsaaklik vir Gauteng'],
      umgeni: ['The uMngeni, mainly for Durban', 'Die uMngeni, hoofsaaklik vir Durban'],
      sundays: ['The Sundays, mainly for Gqeberha', 'Die Sondags, hoofsaaklik vir Gqeberha'],
    },
    key: 'vaal',
    feedback: [
      'Water from the upper Senqu (Orange) flows through tunnels into the Ash River and on to the Vaal Dam.',
      'Water uit die bo-Senqu (Oranje) vloei deur tonnels na die Asrivier en verder na die Vaaldam.',
    ],
  }),
]

/** The formula that a test of the server holds to what its TeX makes. */
function perKm2(quotient: string, inTex: string): string {
  const space = '<mspace width="0.1667em"></mspace>'
  const people = `<mrow><mn>15</mn>${space}<mn>099</mn>${space}<mn>422</mn></mrow>`
  const area = `<mrow><mn>18</mn>${space}<mn>178</mn></mrow>`
  const tex = String.raw`\frac{15\,099\,422}{18\,178} \approx ${inTex}`
  return `<math><semantics><mrow><mfrac>${people}${area}</mfrac><mo>≈</mo><mn>${quotient}</mn></mrow><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`
}
