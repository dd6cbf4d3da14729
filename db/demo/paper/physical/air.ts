import { figure, multiple, numeric, single, type DemoQuestion } from '../demo-question.ts'

const chart = figure('chart', 'synoptic-chart', 510, [
  'Weather map of southern Africa and the oceans around it, with isobars every 4 hPa. A high (H) lies over the Atlantic Ocean west of South Africa, with isobars of 1028, 1024 and, farther out, 1016 hPa labelled. A second high lies over the Indian Ocean south of Madagascar. A low (L), with 988 hPa, lies south of the continent, and a cold front runs from it to the north-west, towards the sea west of Cape Town. X lies east of the centre of the Atlantic high, between it and the west coast. Y lies on an isobar without a label north of the Indian Ocean high: it is the next isobar out from 1024 and the next one in from 1016.',
  'Weerkaart van Suider-Afrika en die oseane daaromheen, met isobare elke 4 hPa. ’n Hoog (H) lê oor die Atlantiese Oseaan wes van Suid-Afrika, met gemerkte isobare van 1028, 1024 en, verder uit, 1016 hPa. ’n Tweede hoog lê oor die Indiese Oseaan suid van Madagaskar. ’n Laag (L), met 988 hPa, lê suid van die vasteland, en ’n koue front loop daarvandaan na die noordweste, na die see wes van Kaapstad. X lê oos van die middelpunt van die Atlantiese hoog, tussen die hoog en die weskus. Y lê op ’n ongemerkte isobaar noord van die Indiese Oseaan-hoog: dit is die volgende isobaar buitekant 1024 en die volgende een binnekant 1016.',
])

export const air: DemoQuestion[] = [
  numeric({
    id: 'isobar-value',
    difficulty: 'easy',
    topic: 'Synoptic charts',
    source: 'Read from the figure (invented weather situation)',
    figures: [chart],
    stem: [
      'The isobars are drawn every 4 hPa. What is the pressure at Y?',
      'Die isobare is elke 4 hPa geteken. Wat is die lugdruk by Y?',
    ],
    key: 1020,
    tolerance: 0,
    unit: 'hPa',
    feedback: [
      'Y lies on the isobar between 1024 hPa and 1016 hPa.',
      'Y lê op die isobaar tussen 1024 hPa en 1016 hPa.',
    ],
  }),
  single({
    id: 'wind-beside-a-high',
    difficulty: 'hard',
    topic: 'Synoptic charts',
    source: 'CAPS Geography Grade 12: anticyclones in the southern hemisphere (2011)',
    penalty: 500,
    figures: [chart],
    stem: [
      'From which direction does the wind most nearly blow at X?',
      'Uit watter rigting waai die wind naastenby by X?',
    ],
    choices: {
      north: ['North', 'Noord'],
      east: ['East', 'Oos'],
      south: ['South', 'Suid'],
      west: ['West', 'Wes'],
    },
    key: 'south',
    feedback: [
      'In the southern hemisphere air moves anticlockwise round a high. East of its centre it therefore moves northwards: a southerly wind.',
      'In die suidelike halfrond beweeg lug antikloksgewys om ’n hoog. Oos van die middelpunt beweeg dit dus noordwaarts: ’n suidewind.',
    ],
  }),
  multiple({
    id: 'cold-front-passes',
    difficulty: 'hard',
    topic: 'Mid-latitude cyclones',
    source: 'CAPS Geography Grade 12: mid-latitude cyclones (2011)',
    stem: [
      'What usually happens in Cape Town while a winter cold front passes over it? Choose all that are right.',
      'Wat gebeur gewoonlik in Kaapstad terwyl ’n winterse koue front daaroor trek? Kies al die regte antwoorde.',
    ],
    choices: {
      colder: ['The temperature falls', 'Die temperatuur daal'],
      pressure: ['After falling, the air pressure begins to rise', 'Nadat dit gedaal het, begin die lugdruk styg'],
      easterly: ['The wind changes from south-west to north-east', 'Die wind verander van suidwes na noordoos'],
      berg: [
        'Hot, dry air from the interior arrives behind the front',
        'Warm, droë lug uit die binneland kom agter die front aan',
      ],
      wind: ['The wind changes from north-west to south-west', 'Die wind verander van noordwes na suidwes'],
    },
    key: ['colder', 'wind', 'pressure'],
    scoring: 'all',
    feedback: [
      'Behind the front cold, denser air streams in from the south-west. A hot berg wind blows before a front, not behind it.',
      'Agter die front stroom koue, digter lug uit die suidweste in. ’n Warm bergwind waai voor ’n front, nie daarna nie.',
    ],
  }),
  numeric({
    id: 'air-over-a-mountain',
    difficulty: 'hard',
    topic: 'Lapse rates',
    source: 'Calculation; rounded lapse rates as given',
    figures: [
      figure('mountain', 'air-over-mountain', 440, [
        'Side view of a mountain with heights in metres. Air at A, at 0 m, is at 22 °C. It rises along the slope; a cloud begins at 1000 m and reaches to the top at 2500 m. On the other side, without cloud, the air sinks to B at 500 m.',
        'Syaansig van ’n berg met hoogtes in meter. Lug by A, op 0 m, is 22 °C. Dit styg teen die helling op; ’n wolk begin by 1000 m en strek tot by die kruin op 2500 m. Aan die ander kant, sonder wolk, daal die lug na B op 500 m.',
      ]),
    ],
    stem: [
      'Air cools by 10 °C per 1 000 m while it rises dry and by 6 °C per 1 000 m while cloud forms in it, and warms by 10 °C per 1 000 m while it sinks dry. Its temperature is 22 °C at A, and it crosses the mountain as drawn. What is its temperature at B?',
      'Lug koel af met 10 °C per 1 000 m terwyl dit droog styg en met 6 °C per 1 000 m terwyl wolke daarin vorm, en word met 10 °C per 1 000 m warmer terwyl dit droog daal. Dit is 22 °C by A en trek oor die berg soos geteken. Wat is sy temperatuur by B?',
    ],
    key: 23,
    tolerance: 0,
    unit: '°C',
    feedback: [
      'To 1 000 m: 22 − 10 = 12 °C. To 2 500 m: 12 − 9 = 3 °C. Down 2 000 m to 500 m: 3 + 20 = 23 °C.',
      'Tot 1 000 m: 22 − 10 = 12 °C. Tot 2 500 m: 12 − 9 = 3 °C. Af met 2 000 m na 500 m: 3 + 20 = 23 °C.',
    ],
  }),
  multiple({
    id: 'ocean-currents',
    difficulty: 'medium',
    topic: 'Oceans',
    source: 'Natural Earth 1:50m (2018); Lutjeharms, The Agulhas Current (2006)',
    figures: [
      figure('map', 'ocean-currents', 500, [
        'Map of southern Africa with two ocean currents. A, a solid arrow, runs along the east coast from Mozambique towards the south-west, past the south coast. B, a dashed arrow, runs along the west coast from the Cape northwards, past Namibia.',
        'Kaart van Suider-Afrika met twee seestrome. A, ’n soliede pyl, loop langs die ooskus van Mosambiek af na die suidweste, verby die suidkus. B, ’n stippelpyl, loop langs die weskus van die Kaap af noordwaarts, verby Namibië.',
      ]),
    ],
    stem: [
      'Which statements about the ocean currents A and B are true? Choose all that are.',
      'Watter stellings oor die seestrome A en B is waar? Kies al die regte antwoorde.',
    ],
    choices: {
      benguela: ['B is the cold Benguela Current', 'B is die koue Benguelastroom'],
      agulhas: ['A is the warm Agulhas Current', 'A is die warm Agulhasstroom'],
      antarctic: ['A brings cold water from the Antarctic to Durban', 'A bring koue water van Antarktika na Durban'],
      wetter: ['B makes the west coast wetter than the east coast', 'B maak die weskus natter as die ooskus'],
      namib: [
        'Cool, stable air over B helps to keep the Namib dry',
        'Koel, stabiele lug oor B help om die Namib droog te hou',
      ],
    },
    key: ['agulhas', 'benguela', 'namib'],
    scoring: 'each',
    feedback: [
      'A carries warm tropical water southwards; B carries cold water towards the equator, and the air above it is stable and gives little rain.',
      'A voer warm tropiese water suidwaarts; B voer koue water na die ewenaar toe, en die lug daarbo is stabiel en gee min reën.',
    ],
  }),
  multiple({
    id: 'tropical-cyclones',
    difficulty: 'hard',
    topic: 'Tropical cyclones',
    source: 'World Meteorological Organization, Tropical cyclones (2023)',
    penalty: 500,
    stem: [
      'Which statements about tropical cyclones in the south-west Indian Ocean are true? Choose all that are.',
      'Watter stellings oor tropiese siklone in die suidwestelike Indiese Oseaan is waar? Kies al die regte antwoorde.',
    ],
    choices: {
      clockwise: ['Near the surface their winds turn clockwise', 'Naby die oppervlak draai hul winde kloksgewys'],
      land: ['They weaken once they have moved over land', 'Hulle verswak wanneer hulle oor land inbeweeg het'],
      equator: ['Most of them form exactly on the equator', 'Die meeste vorm presies op die ewenaar'],
      warm: ['They form over sea water warmer than about 26 °C', 'Hulle vorm oor seewater warmer as omtrent 26 °C'],
      eye: ['Their strongest winds blow in the eye', 'Hul sterkste winde waai in die oog'],
    },
    key: ['warm', 'clockwise', 'land'],
    scoring: 'all',
    feedback: [
      'They live on the heat of warm water. The Coriolis effect, too weak at the equator to start them, turns their winds clockwise in the south. The eye is calm; the strongest winds are in the wall around it.',
      'Hulle leef van die hitte van warm water. Die Coriolis-effek, by die ewenaar te swak om hulle te laat begin, laat hul winde in die suide kloksgewys draai. Die oog is kalm; die sterkste winde is in die wand daaromheen.',
    ],
  }),
]
