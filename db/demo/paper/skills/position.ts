import { figure, letters, numeric, single, type DemoQuestion } from '../demo-question.ts'

export const position: DemoQuestion[] = [
  single({
    id: 'degrees-and-minutes',
    difficulty: 'medium',
    topic: 'Position',
    source: 'Read from the figure (invented map)',
    figures: [
      figure('map', 'minutes-grid', 600, [
        'Part of a South African map with a grid of one-minute lines. The lines along the left edge are numbered from 26°10′ at the top to 26°14′ at the bottom; the lines along the top are numbered from 28°01′ at the left to 28°05′ at the right. A lies halfway between 11′ and 12′ and halfway between 03′ and 04′. B lies halfway between 12′ and 13′ and halfway between 02′ and 03′. C lies halfway between 12′ and 13′ and halfway between 03′ and 04′. D lies halfway between 13′ and 14′ and halfway between 03′ and 04′.',
        'Deel van ’n Suid-Afrikaanse kaart met ’n ruitnet van lyne een minuut uitmekaar. Die lyne langs die linkerrand is genommer van 26°10′ bo tot 26°14′ onder; die lyne langs die boonste rand is genommer van 28°01′ links tot 28°05′ regs. A lê halfpad tussen 11′ en 12′ en halfpad tussen 03′ en 04′. B lê halfpad tussen 12′ en 13′ en halfpad tussen 02′ en 03′. C lê halfpad tussen 12′ en 13′ en halfpad tussen 03′ en 04′. D lê halfpad tussen 13′ en 14′ en halfpad tussen 03′ en 04′.',
      ]),
    ],
    stem: ['Which beacon stands at 26°12′30″ S, 28°03′30″ E?', 'Watter baken staan by 26°12′30″ S, 28°03′30″ O?'],
    choices: letters('ABCD'),
    key: 'c',
    feedback: [
      'Thirty seconds are half a minute. South latitudes grow downwards: halfway from 12′ to 13′; then halfway from 03′ to 04′ to the east.',
      'Dertig sekondes is ’n halwe minuut. Suiderbreedtes neem afwaarts toe: halfpad van 12′ na 13′; dan halfpad van 03′ na 04′ ooswaarts.',
    ],
  }),
  single({
    id: 'latitude-and-longitude',
    difficulty: 'easy',
    topic: 'Position',
    source: 'Natural Earth 1:110m land, public domain (2018)',
    figures: [
      figure('map', 'latitude-longitude', 500, [
        'Map of the Atlantic Ocean and Africa with lines of latitude and longitude every 15 degrees. The thick lines of 0° cross in the Gulf of Guinea. A is one line above and two lines to the left of that crossing, in the ocean. B is one line above and two to the right, in Africa. C is one line below and two to the left, in the ocean. D is one line below and two to the right, in Africa.',
        'Kaart van die Atlantiese Oseaan en Afrika met breedte- en lengtelyne elke 15 grade. Die dik lyne van 0° kruis in die Golf van Guinee. A is een lyn bokant en twee lyne links van daardie kruising, in die oseaan. B is een lyn bokant en twee regs, in Afrika. C is een lyn onderkant en twee links, in die oseaan. D is een lyn onderkant en twee regs, in Afrika.',
      ]),
    ],
    stem: ['Which letter marks 15° S, 30° E?', 'Watter letter merk 15° S, 30° O?'],
    choices: letters('ABCD'),
    key: 'd',
    feedback: [
      'South of the equator (below) and east of the Greenwich meridian (right).',
      'Suid van die ewenaar (onder) en oos van die Greenwich-meridiaan (regs).',
    ],
  }),
  numeric({
    id: 'road-distance',
    difficulty: 'easy',
    topic: 'Scale',
    source: 'Read from the figure (invented map)',
    figures: [
      figure('map', 'road-distance', 470, [
        'Map with a straight road from A in the north-west to B in the south-east, a river and a dam. The scale bar shows 6 km. Laid along the road from A, it reaches four fifths of the way to B.',
        'Kaart met ’n reguit pad van A in die noordweste na B in die suidooste, ’n rivier en ’n dam. Die lynskaal wys 6 km. As dit van A af langs die pad gelê word, reik dit tot vier vyfdes van die pad na B.',
      ]),
    ],
    stem: [
      'Use the scale bar. How long is the straight road from A to B?',
      'Gebruik die lynskaal. Hoe lank is die reguit pad van A na B?',
    ],
    key: 7.5,
    tolerance: 0.5,
    unit: 'km',
    feedback: [
      'The road is one and a quarter times as long as the bar of 6 km: 7.5 km. Answers from 7 to 8 km count.',
      'Die pad is een en ’n kwart keer so lank soos die lynskaal van 6 km: 7,5 km. Antwoorde van 7 tot 8 km tel.',
    ],
  }),
  numeric({
    id: 'true-bearing',
    difficulty: 'medium',
    topic: 'Direction',
    source: 'Read from the figure (invented map)',
    figures: [
      figure('map', 'bearing', 530, [
        'Grid of squares of 1 km with north at the top. B lies three squares west and three squares south of A; a dashed straight line joins them.',
        'Ruitnet van vierkante van 1 km met noord bo. B lê drie vierkante wes en drie vierkante suid van A; ’n reguit stippellyn verbind hulle.',
      ]),
    ],
    stem: ['What is the true bearing of B from A?', 'Wat is die ware peiling van B vanaf A?'],
    key: 225,
    tolerance: 2,
    unit: '°',
    feedback: [
      'Bearings are read clockwise from north at the place you stand. From A, B lies due south-west: 180° + 45° = 225°.',
      'Peilings word kloksgewys van noord af gelees, by die plek waar jy staan. Van A af lê B presies suidwes: 180° + 45° = 225°.',
    ],
  }),
  numeric({
    id: 'solar-time',
    difficulty: 'medium',
    topic: 'Time',
    source: 'Rotation of the Earth: 360° in 24 hours',
    figures: [
      figure('map', 'solar-time', 360, [
        'World map with meridians every 15 degrees, numbered every 30 degrees on both sides of 0°. X, in South America, is on the fourth meridian to the left of 0°, numbered 60°. Y, in India, is on the fifth meridian to the right of 0°, halfway between those numbered 60° and 90°.',
        'Wêreldkaart met meridiane elke 15 grade, genommer elke 30 grade aan albei kante van 0°. X, in Suid-Amerika, is op die vierde meridiaan links van 0°, gemerk 60°. Y, in Indië, is op die vyfde meridiaan regs van 0°, halfpad tussen dié gemerk 60° en 90°.',
      ]),
    ],
    stem: [
      'By how many hours is local solar time at Y ahead of local solar time at X?',
      'Met hoeveel uur is plaaslike sontyd by Y voor plaaslike sontyd by X?',
    ],
    key: 9,
    tolerance: 0,
    unit: 'h',
    feedback: [
      'X is at 60° W and Y at 75° E: 135° apart. The Earth turns 15° in an hour: 135 ÷ 15 = 9 hours.',
      'X is by 60° W en Y by 75° O: 135° uitmekaar. Die aarde draai 15° in ’n uur: 135 ÷ 15 = 9 uur.',
    ],
  }),
  single({
    id: 'equal-circles',
    difficulty: 'medium',
    topic: 'Map projections',
    source: 'Snyder, Map Projections: A Working Manual, USGS (1987)',
    figures: [
      figure('map', 'equal-circles', 500, [
        'World map with straight meridians and parallels at right angles; the parallels lie farther apart towards the poles. Rows of shapes are drawn at the equator and at 30° and 60° on both sides of it. Every shape is round; those at 60° are about twice as wide as those at the equator.',
        'Wêreldkaart met reguit meridiane en breedtelyne reghoekig op mekaar; die breedtelyne lê verder uitmekaar na die pole toe. Rye vorms is by die ewenaar en by 30° en 60° aan weerskante daarvan geteken. Elke vorm is rond; dié by 60° is omtrent twee keer so breed soos dié by die ewenaar.',
      ]),
    ],
    stem: [
      'On the globe all these circles have the same size. What does this projection show truly everywhere?',
      'Op die aardbol is al hierdie sirkels ewe groot. Wat toon hierdie projeksie oral korrek?',
    ],
    choices: {
      area: ['The area of countries', 'Die oppervlakte van lande'],
      shape: ['The shape of small areas', 'Die vorm van klein gebiede'],
      distance: ['The distance between any two places', 'Die afstand tussen enige twee plekke'],
      none: ['Both shape and area', 'Sowel vorm as oppervlakte'],
    },
    key: 'shape',
    feedback: [
      'The circles stay circles, so small shapes and angles are true (a conformal projection: this is Mercator’s). Their size grows towards the poles, so areas and distances are not.',
      'Die sirkels bly sirkels, dus is klein vorms en hoeke korrek (’n hoekgetroue projeksie: hierdie is Mercator s’n). Hul grootte neem na die pole toe, dus is oppervlaktes en afstande nie korrek nie.',
    ],
  }),
  single({
    id: 'great-circle',
    difficulty: 'hard',
    topic: 'Map projections',
    source: 'Great circle computed on a sphere; Snyder, Map Projections, USGS (1987)',
    penalty: 500,
    figures: [
      figure('map', 'great-circle', 460, [
        'Mercator map of the Indian Ocean with three routes from Johannesburg to Sydney. A is an arc that bends far to the north. B is a straight line. C is an arc that bends far to the south, towards Antarctica.',
        'Mercator-kaart van die Indiese Oseaan met drie roetes van Johannesburg na Sydney. A is ’n boog wat ver noord buig. B is ’n reguit lyn. C is ’n boog wat ver suid buig, na Antarktika toe.',
      ]),
    ],
    stem: [
      'The map uses Mercator’s projection. Which route from Johannesburg to Sydney is the shortest on the ground, and why?',
      'Die kaart gebruik Mercator se projeksie. Watter roete van Johannesburg na Sydney is op die aarde die kortste, en waarom?',
    ],
    choices: {
      straight: [
        'B, because a straight line on any map is the shortest way',
        'B, want ’n reguit lyn op enige kaart is die kortste pad',
      ],
      north: ['A, because the Earth is widest at the equator', 'A, want die aarde is die breedste by die ewenaar'],
      south: [
        'C, because it is part of a great circle, which bends towards the nearer pole on this map',
        'C, want dit is deel van ’n grootsirkel, wat op hierdie kaart na die naaste pool toe buig',
      ],
      same: ['All three, because they join the same two places', 'Al drie, want hulle verbind dieselfde twee plekke'],
    },
    key: 'south',
    feedback: [
      'The shortest way on a sphere is an arc of a great circle. A straight line on Mercator’s map keeps one compass direction, but is longer.',
      'Die kortste pad op ’n bol is ’n boog van ’n grootsirkel. ’n Reguit lyn op Mercator se kaart hou een kompasrigting, maar is langer.',
    ],
  }),
]
