import { figure, letters, numeric, single, type DemoQuestion } from '../demo-question.ts'

export const climate: DemoQuestion[] = [
  single({
    id: 'winter-rain',
    difficulty: 'easy',
    topic: 'Climate graphs',
    source:
      'South African Weather Service climate normals 1961–1990 (A, B, C) and Meteorological Service Singapore 1991–2020 (D), approximate and rounded',
    figures: [
      figure('graphs', 'four-climates', 630, [
        'Four climate graphs: bars are monthly rain in mm, the line is mean monthly temperature in °C, January to December. A: rain 15 in January, 93 in June, 82 in July, 17 in December; temperature 20 in January, 12 in July. B: rain 134 in January, least in June with 38, 102 in December; temperature 24 in January, 17 in July. C: rain 76 in February, 7 in July; temperature 25 in January, 11 in July. D: rain above 100 in every month, 332 in December; temperature 27 to 29 all year.',
        'Vier klimaatgrafieke: stawe is maandelikse reën in mm, die lyn is gemiddelde maandelikse temperatuur in °C, Januarie tot Desember. A: reën 15 in Januarie, 93 in Junie, 82 in Julie, 17 in Desember; temperatuur 20 in Januarie, 12 in Julie. B: reën 134 in Januarie, die minste in Junie met 38, 102 in Desember; temperatuur 24 in Januarie, 17 in Julie. C: reën 76 in Februarie, 7 in Julie; temperatuur 25 in Januarie, 11 in Julie. D: reën bo 100 in elke maand, 332 in Desember; temperatuur heeljaar 27 tot 29.',
      ]),
    ],
    stem: [
      'Which climate graph shows a place with a Mediterranean climate?',
      'Watter klimaatgrafiek toon ’n plek met ’n Mediterreense klimaat?',
    ],
    choices: letters('ABCD'),
    key: 'a',
    feedback: [
      'A Mediterranean climate has its rain in the cool season and a dry, warm summer. A is Cape Town; B is Durban, C Kimberley and D Singapore.',
      '’n Mediterreense klimaat kry sy reën in die koel seisoen en het ’n droë, warm somer. A is Kaapstad; B is Durban, C Kimberley en D Singapoer.',
    ],
  }),
  numeric({
    id: 'annual-temperature-range',
    difficulty: 'medium',
    topic: 'Climate graphs',
    source: 'South African Weather Service climate normals 1961–1990 for Kimberley, approximate and rounded',
    figures: [
      figure('graph', 'climate-graph', 440, [
        'Climate graph of Kimberley. The left axis is rain in mm, shown by bars; the right axis is temperature in °C, shown by a line. Mean monthly temperatures from January to December: 25, 24, 22, 18, 14, 11, 11, 13, 17, 20, 23, 24 °C. Monthly rain: 57, 76, 65, 49, 16, 7, 7, 7, 12, 30, 42, 46 mm.',
        'Klimaatgrafiek van Kimberley. Die linkeras is reën in mm, met stawe getoon; die regteras is temperatuur in °C, met ’n lyn getoon. Gemiddelde maandelikse temperature van Januarie tot Desember: 25, 24, 22, 18, 14, 11, 11, 13, 17, 20, 23, 24 °C. Maandelikse reën: 57, 76, 65, 49, 16, 7, 7, 7, 12, 30, 42, 46 mm.',
      ]),
    ],
    stem: [
      'The graph shows the climate of Kimberley. What is the annual range of its mean monthly temperature?',
      'Die grafiek toon die klimaat van Kimberley. Wat is die jaarlikse skommeling (verskil tussen die hoogste en die laagste) van die gemiddelde maandelikse temperatuur?',
    ],
    key: 14,
    tolerance: 1,
    unit: '°C',
    feedback: [
      'The warmest month, January, averages 25 °C; the coolest, June and July, 11 °C: 25 − 11 = 14 °C.',
      'Die warmste maand, Januarie, het 25 °C; die koelste, Junie en Julie, 11 °C: 25 − 11 = 14 °C.',
    ],
  }),
  single({
    id: 'day-length',
    difficulty: 'medium',
    topic: 'Seasons',
    source: 'Computed from the declination of the Sun, without refraction',
    figures: [
      figure('graph', 'day-length', 445, [
        'Line graph of hours between sunrise and sunset from January to December for four places. A: about 6 hours at the end of December and 18½ hours in June. B: 12 hours all year. C: about 18½ hours in December and 5½ hours in June. D: a little over 14 hours in December and a little under 10 hours in June.',
        'Lyngrafiek van die ure tussen sonop en sononder van Januarie tot Desember vir vier plekke. A: omtrent 6 uur aan die einde van Desember en 18½ uur in Junie. B: heeljaar 12 uur. C: omtrent 18½ uur in Desember en 5½ uur in Junie. D: effens meer as 14 uur in Desember en effens minder as 10 uur in Junie.',
      ]),
    ],
    stem: [
      'The graph shows the length of the day in hours. Which line belongs to Cape Town, at 34° S?',
      'Die grafiek toon die lengte van die dag in ure. Watter lyn hoort by Kaapstad, by 34° S?',
    ],
    choices: letters('ABCD'),
    key: 'd',
    feedback: [
      'The longest day in the south is in December, which leaves C and D; at 34° the difference is moderate. C is 60° S, A is 60° N and B is the equator.',
      'Die langste dag in die suide is in Desember, wat C en D oorlaat; by 34° is die verskil matig. C is 60° S, A is 60° N en B is die ewenaar.',
    ],
  }),
  single({
    id: 'earth-and-sunlight',
    difficulty: 'easy',
    topic: 'Seasons',
    source: 'Obliquity of the Earth, 23.4° (IAU 2006)',
    figures: [
      figure('earth', 'earth-and-sunlight', 450, [
        'The Earth seen from the side. Parallel rays of sunlight come from the left, and the right half is dark. The axis is tilted by 23½° so that the north end leans to the right and the south end to the left. Lines show the equator and the parallels of 23½° and 66½° on both sides. The whole area inside the northern line of 66½° lies in the dark half; the whole area inside the southern one lies in the lit half.',
        'Die aarde van die kant gesien. Parallelle sonstrale kom van links, en die regterhelfte is donker. Die as is 23½° gekantel sodat die noordpunt na regs leun en die suidpunt na links. Lyne toon die ewenaar en die breedtelyne van 23½° en 66½° aan weerskante. Die hele gebied binne die noordelike lyn van 66½° lê in die donker helfte; die hele gebied binne die suidelike een lê in die verligte helfte.',
      ]),
    ],
    stem: [
      'Around which date is the Earth lit by the Sun as in the figure?',
      'Omtrent op watter datum word die aarde deur die son verlig soos in die figuur?',
    ],
    choices: {
      march: ['21 March', '21 Maart'],
      june: ['21 June', '21 Junie'],
      september: ['23 September', '23 September'],
      december: ['22 December', '22 Desember'],
    },
    key: 'december',
    feedback: [
      'The southern hemisphere leans towards the Sun, and the Sun is overhead at 23½° S: the December solstice, midsummer in South Africa.',
      'Die suidelike halfrond leun na die son toe, en die son is loodreg bo 23½° S: die Desember-sonstilstand, midsomer in Suid-Afrika.',
    ],
  }),
]
