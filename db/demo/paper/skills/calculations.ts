import { multiple, numeric, type DemoQuestion } from '../demo-question.ts'

export const calculations: DemoQuestion[] = [
  numeric({
    id: 'dam-area',
    difficulty: 'medium',
    topic: 'Scale',
    source: 'Calculation',
    stem: [
      'On a 1 : 50 000 map a rectangular dam measures 4 cm by 3 cm. What is its area on the ground?',
      'Op ’n kaart van 1 : 50 000 is ’n reghoekige dam 4 cm by 3 cm. Wat is sy oppervlakte op die grond?',
    ],
    key: 3,
    tolerance: 0,
    unit: 'km²',
    feedback: [
      'One centimetre is 0.5 km, so the dam is 2 km by 1.5 km: 3 km².',
      'Een sentimeter is 0,5 km, dus is die dam 2 km by 1,5 km: 3 km².',
    ],
  }),
  numeric({
    id: 'magnetic-bearing',
    difficulty: 'hard',
    topic: 'Direction',
    source: 'Calculation; method of the 1 : 50 000 topographic map sheets of South Africa',
    stem: [
      'A map states: magnetic declination 24°30′ west of true north in 2010; mean annual change 6′ westwards. On this map the true bearing from a school to a church is 100°. What was the magnetic bearing in 2020? Give it in degrees with one decimal.',
      '’n Kaart vermeld: magnetiese deklinasie 24°30′ wes van ware noord in 2010; gemiddelde jaarlikse verandering 6′ weswaarts. Op hierdie kaart is die ware peiling van ’n skool na ’n kerk 100°. Wat was die magnetiese peiling in 2020? Gee dit in grade met een desimaal.',
    ],
    key: 125.5,
    tolerance: 0,
    unit: '°',
    feedback: [
      'Ten years at 6′ are 60′, or 1°: the declination in 2020 is 25°30′ W. With a westerly declination the magnetic bearing is the true bearing plus the declination: 100° + 25.5° = 125.5°.',
      'Tien jaar teen 6′ is 60′, of 1°: die deklinasie in 2020 is 25°30′ W. By ’n westelike deklinasie is die magnetiese peiling die ware peiling plus die deklinasie: 100° + 25,5° = 125,5°.',
    ],
  }),
  numeric({
    id: 'vertical-exaggeration',
    difficulty: 'hard',
    topic: 'Cross-sections',
    source: 'Calculation',
    stem: [
      'A cross-section is drawn from a 1 : 50 000 map without changing the horizontal scale. On its vertical scale 1 cm stands for 100 m. How many times is the height exaggerated?',
      '’n Dwarssnit word van ’n kaart van 1 : 50 000 geteken sonder om die horisontale skaal te verander. Op die vertikale skaal stel 1 cm 100 m voor. Hoeveel keer is die hoogte vergroot?',
    ],
    key: 5,
    tolerance: 0,
    unit: '',
    feedback: [
      'The vertical scale is 1 : 10 000. Vertical exaggeration = 50 000 ÷ 10 000 = 5.',
      'Die vertikale skaal is 1 : 10 000. Vertikale vergroting = 50 000 ÷ 10 000 = 5.',
    ],
  }),
  multiple({
    id: 'raster-data',
    difficulty: 'medium',
    topic: 'Geographic information systems',
    source: 'CAPS Geography Grades 10–12, Department of Basic Education (2011)',
    stem: [
      'Which of these are raster data in a geographic information system? Choose all that are.',
      'Watter van hierdie is rasterdata in ’n geografiese inligtingstelsel? Kies al die regte antwoorde.',
    ],
    choices: {
      satellite: ['A satellite image', '’n Satellietbeeld'],
      scan: ['A scanned aerial photograph', '’n Geskandeerde lugfoto'],
      boreholes: ['Boreholes stored as points', 'Boorgate wat as punte gestoor is'],
      roads: ['Roads stored as lines', 'Paaie wat as lyne gestoor is'],
      grid: ['Heights stored in a grid of equal cells', 'Hoogtes wat in ’n rooster van gelyke selle gestoor is'],
    },
    key: ['satellite', 'scan', 'grid'],
    scoring: 'each',
    feedback: [
      'Raster data are cells in rows and columns. Points, lines and polygons are vector data.',
      'Rasterdata is selle in rye en kolomme. Punte, lyne en veelhoeke is vektordata.',
    ],
  }),
]
