import { figure, letters, multiple, numeric, single, type DemoQuestion } from '../demo-question.ts'

const curves = figure('graph', 'lorenz-curves', 535, [
  'Lorenz curves of two countries. Across: share of the people, from poorest to richest, 0 to 100 %. Up: their share of all income, 0 to 100 %. A dotted diagonal joins 0 and 100. Both curves lie below it. Curve A passes through 40 across and 25 up, and through 80 across and 72 up. Curve B, dashed and farther from the diagonal, passes through 20 across and 2 up, through 40 across and 10 up, and through 80 across and 57 up.',
  'Lorenzkurwes van twee lande. Dwars: deel van die mense, van armste na rykste, 0 tot 100 %. Op: hul deel van alle inkomste, 0 tot 100 %. ’n Stippeldiagonaal verbind 0 en 100. Albei kurwes lê daaronder. Kurwe A gaan deur 40 dwars en 25 op, en deur 80 dwars en 72 op. Kurwe B, met strepies geteken en verder van die diagonaal af, gaan deur 20 dwars en 2 op, deur 40 dwars en 10 op, en deur 80 dwars en 57 op.',
])

export const society: DemoQuestion[] = [
  single({
    id: 'hoyt-model',
    difficulty: 'medium',
    topic: 'Settlement',
    source: 'Hoyt, The Structure and Growth of Residential Neighborhoods in American Cities (1939)',
    figures: [
      figure('models', 'city-models', 560, [
        'Three models of land use in a city. A: rings around a dark centre. B: wedges of different width that spread from a dark centre to the edge. C: patches of irregular shape with four dark centres of different size.',
        'Drie modelle van grondgebruik in ’n stad. A: ringe om ’n donker middelpunt. B: wiggies van verskillende breedte wat van ’n donker middelpunt na die rand uitsprei. C: lappe van onreëlmatige vorm met vier donker middelpunte van verskillende grootte.',
      ]),
    ],
    stem: [
      'Which model is Hoyt’s of 1939, in which land uses grow outwards along transport routes?',
      'Watter model is Hoyt s’n van 1939, waarin grondgebruike langs vervoerroetes na buite groei?',
    ],
    choices: letters('ABC'),
    key: 'b',
    feedback: [
      'B is Hoyt’s sector model. A is the concentric model of Burgess (1925), C the multiple nuclei model of Harris and Ullman (1945).',
      'B is Hoyt se sektormodel. A is die konsentriese model van Burgess (1925), C die veelvuldige-kerne-model van Harris en Ullman (1945).',
    ],
  }),
  multiple({
    id: 'push-factors',
    difficulty: 'easy',
    topic: 'Migration',
    source: 'Lee, A Theory of Migration (1966)',
    stem: [
      'Which of these are push factors for people who leave a rural district for a city? Choose all that are.',
      'Watter van hierdie is stootfaktore vir mense wat ’n plattelandse distrik vir ’n stad verlaat? Kies al die regte antwoorde.',
    ],
    choices: {
      drought: ['Crops on the farm fail in a drought', 'Oeste op die plaas misluk in ’n droogte'],
      wages: ['Factories in the city pay higher wages', 'Fabrieke in die stad betaal hoër lone'],
      jobs: ['The mine in the district closes down', 'Die myn in die distrik sluit'],
      university: ['The city has a university', 'Die stad het ’n universiteit'],
    },
    key: ['drought', 'jobs'],
    scoring: 'each',
    feedback: [
      'Push factors are what drives people from where they live; what draws them to the city is a pull factor.',
      'Stootfaktore is wat mense wegdryf van waar hulle woon; wat hulle na die stad lok, is ’n trekfaktor.',
    ],
  }),
  numeric({
    id: 'triangular-graph',
    difficulty: 'hard',
    topic: 'Economic sectors',
    source: 'Read from the figure (invented country)',
    figures: [
      figure('graph', 'triangular-graph', 560, [
        'Triangular graph with lines every 10 per cent. P is 0 along the base and 100 at the top corner, and is numbered on the left side. S is 0 along the left side and 100 at the lower right corner, and is numbered on the right side. T is 0 along the right side and 100 at the lower left corner, and is numbered along the base. Point X lies on the second line above the base and on the third line in from the left side.',
        'Driehoekgrafiek met lyne elke 10 persent. P is 0 langs die basis en 100 by die boonste hoek, en is aan die linkersy genommer. S is 0 langs die linkersy en 100 by die regterhoek onder, en is aan die regtersy genommer. T is 0 langs die regtersy en 100 by die linkerhoek onder, en is langs die basis genommer. Punt X lê op die tweede lyn bo die basis en op die derde lyn van die linkersy af.',
      ]),
    ],
    stem: [
      'The triangular graph shows how the workers of a country are divided among primary (P), secondary (S) and tertiary (T) work, in per cent. What percentage is in tertiary work at X?',
      'Die driehoekgrafiek toon hoe die werkers van ’n land tussen primêre (P), sekondêre (S) en tersiêre (T) werk verdeel is, in persent. Watter persentasie is by X in tersiêre werk?',
    ],
    key: 50,
    tolerance: 2,
    unit: '%',
    feedback: [
      'At X primary work is 20 % and secondary work 30 %; the three make 100 %, which leaves 50 % for tertiary work.',
      'By X is primêre werk 20 % en sekondêre werk 30 %; die drie maak saam 100 % uit, wat 50 % vir tersiêre werk oorlaat.',
    ],
  }),
  numeric({
    id: 'lorenz-reading',
    difficulty: 'medium',
    topic: 'Development',
    source: 'Read from the figure (invented countries)',
    figures: [curves],
    stem: [
      'The graph shows what share of all income (up) the poorest part of the people (across) earns in countries A and B. What percentage of all income do the poorest 40 % earn in country B?',
      'Die grafiek toon watter deel van alle inkomste (op) die armste deel van die mense (dwars) in lande A en B verdien. Watter persentasie van alle inkomste verdien die armste 40 % in land B?',
    ],
    key: 10,
    tolerance: 2,
    unit: '%',
    feedback: [
      'Go up from 40 to curve B and across to the left: 10 %.',
      'Gaan op van 40 tot by kurwe B en dan na links: 10 %.',
    ],
  }),
  single({
    id: 'lorenz-comparison',
    difficulty: 'hard',
    topic: 'Development',
    source: 'Gini, Measurement of Inequality of Incomes (1921)',
    penalty: 500,
    figures: [curves],
    stem: ['What do the Lorenz curves of countries A and B show?', 'Wat toon die Lorenzkurwes van lande A en B?'],
    choices: {
      a: [
        'Income is shared less equally in A, because its curve is higher',
        'Inkomste is in A minder gelyk verdeel, want sy kurwe is hoër',
      ],
      b: [
        'Income is shared less equally in B, and B has the higher Gini coefficient',
        'Inkomste is in B minder gelyk verdeel, en B het die hoër Gini-koëffisiënt',
      ],
      poorer: ['The average income in B is lower than in A', 'Die gemiddelde inkomste in B is laer as in A'],
      equal: ['Everyone earns the same in both countries', 'Almal verdien ewe veel in albei lande'],
    },
    key: 'b',
    feedback: [
      'The farther a curve lies below the diagonal, the less equally income is shared and the higher is the Gini coefficient. The curves say nothing about how high incomes are on average.',
      'Hoe verder ’n kurwe onder die diagonaal lê, hoe minder gelyk is inkomste verdeel en hoe hoër is die Gini-koëffisiënt. Die kurwes sê niks oor hoe hoog inkomste gemiddeld is nie.',
    ],
  }),
  multiple({
    id: 'human-development-index',
    difficulty: 'hard',
    topic: 'Development',
    source: 'UNDP, Human Development Report 2021/22, technical note 1',
    stem: [
      'Which of these are used to calculate the Human Development Index (HDI)? Choose all that are.',
      'Watter van hierdie word gebruik om die Menslike Ontwikkelingsindeks (MOI) te bereken? Kies al die regte antwoorde.',
    ],
    choices: {
      life: ['Life expectancy at birth', 'Lewensverwagting by geboorte'],
      urban: ['The share of people in cities', 'Die deel van die mense in stede'],
      school: ['Years of schooling', 'Jare van skoolonderrig'],
      unemployment: ['The unemployment rate', 'Die werkloosheidskoers'],
      income: ['Gross national income per person', 'Bruto nasionale inkomste per persoon'],
    },
    key: ['life', 'school', 'income'],
    scoring: 'all',
    feedback: [
      'The index joins a long and healthy life, knowledge (mean and expected years of schooling) and a decent standard of living.',
      'Die indeks verbind ’n lang en gesonde lewe, kennis (gemiddelde en verwagte jare van skoolonderrig) en ’n aanvaarbare lewenspeil.',
    ],
  }),
]
