import { figure, letters, multiple, numeric, single, type DemoQuestion } from '../demo-question.ts'

const hill = figure('map', 'contours-hill', 490, [
  'Contour map of a hill with north at the top and a scale bar in kilometres. Thick contours are labelled 400 and 500 metres; between them lie four thin contours. The top, at 600 m, is marked with a triangle. P lies on the 400 m contour west of the top. Q lies between P and the top: from the 500 m contour towards the top it is on the third thin contour. Contours are far apart in the west. Letters mark slopes: A in the north, with contours about 15 units apart on the drawing; B in the east, about 7 units apart; C in the south, about 15 units apart; D in the south-west, about 29 units apart.',
  'Kontoerkaart van ’n heuwel met noord bo en ’n lynskaal in kilometer. Dik kontoerlyne is 400 en 500 meter gemerk; tussen hulle lê vier dun kontoerlyne. Die kruin, op 600 m, is met ’n driehoek gemerk. P lê op die 400 m-kontoerlyn wes van die kruin. Q lê tussen P en die kruin: van die 500 m-kontoerlyn na die kruin toe is dit op die derde dun kontoerlyn. In die weste lê die kontoerlyne ver uitmekaar. Letters merk hellings: A in die noorde, met kontoerlyne omtrent 15 eenhede uitmekaar op die tekening; B in die ooste, omtrent 7 eenhede uitmekaar; C in die suide, omtrent 15 eenhede uitmekaar; D in die suidweste, omtrent 29 eenhede uitmekaar.',
])

export const relief: DemoQuestion[] = [
  numeric({
    id: 'contour-interval',
    difficulty: 'easy',
    topic: 'Contours',
    source: 'Read from the figure (invented terrain)',
    figures: [hill],
    stem: ['What is the contour interval of this map?', 'Wat is die kontoerinterval van hierdie kaart?'],
    key: 20,
    tolerance: 0,
    unit: 'm',
    feedback: [
      'From the 400 m contour to the 500 m contour there are five steps: 100 m ÷ 5 = 20 m.',
      'Van die 400 m- tot by die 500 m-kontoerlyn is daar vyf stappe: 100 m ÷ 5 = 20 m.',
    ],
  }),
  single({
    id: 'steepest-slope',
    difficulty: 'easy',
    topic: 'Contours',
    source: 'Read from the figure (invented terrain)',
    figures: [hill],
    stem: ['At which letter is the slope steepest?', 'By watter letter is die helling die steilste?'],
    choices: letters('ABCD'),
    key: 'b',
    feedback: [
      'Where contours lie closest together the height changes most over the same distance.',
      'Waar kontoerlyne die naaste aan mekaar lê, verander die hoogte die meeste oor dieselfde afstand.',
    ],
    notes: {
      a: [
        'took the side with the straightest contours for the steepest',
        'het die kant met die reguitste kontoerlyne as die steilste beskou',
      ],
      c: [
        'looked at the height, not at the distance between contours',
        'het na die hoogte gekyk, nie na die afstand tussen kontoerlyne nie',
      ],
      d: [
        'read contours that lie far apart as a steep slope',
        'het kontoerlyne wat ver uitmekaar lê as ’n steil helling gelees',
      ],
    },
  }),
  numeric({
    id: 'average-gradient',
    difficulty: 'hard',
    topic: 'Gradient',
    source: 'Read from the figure (invented terrain)',
    figures: [hill],
    stem: [
      'P and Q lie on contours, and the straight-line distance between them on the ground is 1.6 km. The average gradient from P to Q is 1 : <em>n</em>. What is <em>n</em>?',
      'P en Q lê op kontoerlyne, en die reguitlynafstand tussen hulle op die grond is 1,6 km. Die gemiddelde gradiënt van P na Q is 1 : <em>n</em>. Wat is <em>n</em>?',
    ],
    key: 10,
    tolerance: 0.1,
    unit: '',
    feedback: [
      'P is at 400 m and Q at 560 m, a rise of 160 m over 1 600 m: 160 : 1 600 = 1 : 10.',
      'P is op 400 m en Q op 560 m, ’n styging van 160 m oor 1 600 m: 160 : 1 600 = 1 : 10.',
    ],
  }),
  single({
    id: 'line-of-a-stream',
    difficulty: 'medium',
    topic: 'Contours',
    source: 'Read from the figure (invented terrain)',
    figures: [
      figure('map', 'contours-valleys', 440, [
        'Contour map of a slope. Heights rise from the 300 m contour near the bottom edge, through 400 m, to higher ground at the top edge. The contours wave from side to side. Four dashed lines: along A, from top to bottom, each contour bends towards the lower ground. Along B, from top to bottom, each contour bends towards the higher ground. C curves along between two contours and stays at one height. D runs slantwise over several bends, first up and then down.',
        'Kontoerkaart van ’n helling. Die hoogte neem toe van die 300 m-kontoerlyn naby die onderste rand, deur 400 m, na hoër grond by die boonste rand. Die kontoerlyne golf heen en weer. Vier stippellyne: langs A, van bo na onder, buig elke kontoerlyn na die laer grond toe. Langs B, van bo na onder, buig elke kontoerlyn na die hoër grond toe. C loop met ’n boog tussen twee kontoerlyne langs en bly op een hoogte. D loop skuins oor verskeie buigings, eers op en dan af.',
      ]),
    ],
    stem: [
      'Which dashed line is most likely to be the course of a stream?',
      'Watter stippellyn is waarskynlik die loop van ’n stroom?',
    ],
    choices: letters('ABCD'),
    key: 'b',
    feedback: [
      'In a valley contours bend upstream, towards higher ground. Line A runs down a spur, and water does not flow level (C) or uphill (D).',
      'In ’n vallei buig kontoerlyne stroomop, na hoër grond. Lyn A loop teen ’n uitloper af, en water vloei nie gelyk (C) of opdraand (D) nie.',
    ],
    notes: {
      a: ['took a spur for a valley', 'het ’n uitloper as ’n vallei beskou'],
      c: ['thought that a stream follows a contour', 'het gedink dat ’n stroom ’n kontoerlyn volg'],
      d: ['did not read the heights along the line', 'het nie die hoogtes langs die lyn gelees nie'],
    },
  }),
  single({
    id: 'cross-section',
    difficulty: 'medium',
    topic: 'Cross-sections',
    source: 'Read from the figures (invented terrain)',
    figures: [
      figure('map', 'section-map', 340, [
        'Contour map with an interval of 20 m and a straight line from P in the west to Q in the east. The line crosses two hills. The western hill has one closed thick contour of 300 m and one thin contour inside it. The eastern hill has thick contours of 300 m and 400 m and two thin contours inside the 400 m one, and its contours are closer together. The saddle between them lies a little above 240 m.',
        'Kontoerkaart met ’n interval van 20 m en ’n reguit lyn van P in die weste na Q in die ooste. Die lyn kruis twee heuwels. Die westelike heuwel het een geslote dik kontoerlyn van 300 m en een dun kontoerlyn daarbinne. Die oostelike heuwel het dik kontoerlyne van 300 m en 400 m en twee dun kontoerlyne binne die een van 400 m, en sy kontoerlyne lê nader aan mekaar. Die saal tussen hulle lê effens bo 240 m.',
      ]),
      figure('profiles', 'section-profiles', 445, [
        'Four profiles from P to Q. A: a hill of about 440 m first, then one of about 320 m. B: two hills of about 440 m. C: high ground at both ends with two valleys, down to about 340 m and then about 220 m. D: a hill of about 320 m first, then a steeper one of about 440 m.',
        'Vier profiele van P na Q. A: eers ’n heuwel van omtrent 440 m, dan een van omtrent 320 m. B: twee heuwels van omtrent 440 m. C: hoë grond aan albei kante met twee valleie, af tot omtrent 340 m en dan omtrent 220 m. D: eers ’n heuwel van omtrent 320 m, dan ’n steiler een van omtrent 440 m.',
      ]),
    ],
    stem: [
      'The map has contours every 20 m.</p><p><img data-figure="map" /></p><p>Which of these profiles shows the ground along line P–Q?',
      'Die kaart het kontoerlyne elke 20 m.</p><p><img data-figure="map" /></p><p>Watter van hierdie profiele toon die grond langs lyn P–Q?',
    ],
    choices: letters('ABCD'),
    key: 'd',
    feedback: [
      'The western hill rises a little above 320 m and the eastern one a little above 440 m, with closer contours and so steeper slopes.',
      'Die westelike heuwel styg tot net bo 320 m en die oostelike een tot net bo 440 m, met nader kontoerlyne en dus steiler hellings.',
    ],
    notes: {
      a: ['read the line from Q to P', 'het die lyn van Q na P gelees'],
      b: ['did not compare the heights of the two hills', 'het nie die hoogtes van die twee heuwels vergelyk nie'],
      c: ['took hills for valleys', 'het heuwels as valleie beskou'],
    },
  }),
  multiple({
    id: 'seen-from-the-ridge',
    difficulty: 'hard',
    topic: 'Cross-sections',
    source: 'Read from the figure (invented terrain)',
    figures: [
      figure('profile', 'sight-line', 385, [
        'Profile of the ground over 10 km with heights in metres. Heights at each kilometre from 0 to 10: 400, 320, 200, 240, 300, 180, 120, 240, 380, 250, 240, with straight slopes between them. A is at 0 km, B at 3 km, C at 5 km, D at 6 km, E at 8 km and F at 10 km, all on the ground.',
        'Profiel van die grond oor 10 km met hoogtes in meter. Hoogtes by elke kilometer van 0 tot 10: 400, 320, 200, 240, 300, 180, 120, 240, 380, 250, 240, met reguit hellings tussenin. A is by 0 km, B by 3 km, C by 5 km, D by 6 km, E by 8 km en F by 10 km, almal op die grond.',
      ]),
    ],
    stem: [
      'An observer stands at A. Leave the curve of the Earth and the height of the observer out of account. Which of the places can be seen from A? Choose all that can.',
      '’n Waarnemer staan by A. Laat die kromming van die aarde en die waarnemer se lengte buite rekening. Watter van die plekke kan van A af gesien word? Kies al die regte antwoorde.',
    ],
    choices: letters('BCDEF'),
    key: ['b', 'e'],
    scoring: 'all',
    feedback: [
      'A straight line from A over the crest at 4 km (300 m) passes above C (275 m against 180 m) and above D (250 m against 120 m), so these are hidden; the summit E hides F. B lies in front of the crest, and the line to E clears it.',
      '’n Reguit lyn van A oor die kruin by 4 km (300 m) gaan bo-oor C (275 m teenoor 180 m) en bo-oor D (250 m teenoor 120 m), dus is hulle verskuil; die top E verberg F. B lê voor die kruin, en die lyn na E gaan bo-oor die kruin.',
    ],
  }),
]
