import { figure, letters, multiple, numeric, single, type DemoQuestion } from '../demo-question.ts'

export const rivers: DemoQuestion[] = [
  single({
    id: 'waterfall',
    difficulty: 'easy',
    topic: 'Rivers',
    source: 'Read from the figure (invented river)',
    figures: [
      figure('profile', 'river-profile', 400, [
        'Long profile of a river, height in metres against distance from the source in kilometres. It begins at 1200 m, falls steeply at first past A at 12 km, and flattens to about 580 m at B, 50 km from the source. Just after B the line drops straight down to about 470 m. From there it falls more and more gently past C at 85 km and D at 140 km to 0 m at 160 km.',
        'Lengteprofiel van ’n rivier, hoogte in meter teenoor afstand van die oorsprong in kilometer. Dit begin by 1200 m, daal eers steil verby A by 12 km, en vlak af tot omtrent 580 m by B, 50 km van die oorsprong. Net ná B val die lyn reguit af tot omtrent 470 m. Daarvandaan daal dit al hoe geleideliker verby C by 85 km en D by 140 km tot 0 m by 160 km.',
      ]),
    ],
    stem: ['At which letter is there a waterfall?', 'By watter letter is daar ’n waterval?'],
    choices: letters('ABCD'),
    key: 'b',
    feedback: [
      'The bed drops by about 110 m at one place: a knickpoint.',
      'Die bedding val op een plek met omtrent 110 m: ’n knakpunt.',
    ],
  }),
  multiple({
    id: 'meander-deposits',
    difficulty: 'medium',
    topic: 'Rivers',
    source: 'CAPS Geography Grade 12: fluvial landforms (2011)',
    figures: [
      figure('plan', 'meander', 410, [
        'A river seen from above, flowing from left to right in two bends. In the first bend it swings towards the top of the drawing: A is on the outer bank and B on the inner bank. In the second bend it swings towards the bottom: C is on the inner bank and D on the outer bank.',
        '’n Rivier van bo gesien, wat van links na regs in twee bogte vloei. In die eerste bog swaai dit na die bokant van die tekening: A is op die buite-oewer en B op die binne-oewer. In die tweede bog swaai dit na die onderkant: C is op die binne-oewer en D op die buite-oewer.',
      ]),
    ],
    stem: [
      'At which points does the river mainly deposit its load? Choose all such points.',
      'By watter punte set die rivier hoofsaaklik sy vrag af? Kies al sulke punte.',
    ],
    choices: letters('ABCD'),
    key: ['b', 'c'],
    scoring: 'each',
    feedback: [
      'Water is slow on the inside of a bend and drops its load there; it is fast on the outside, where it cuts into the bank.',
      'Water is stadig aan die binnekant van ’n bog en laat sy vrag daar val; dit is vinnig aan die buitekant, waar dit die oewer uitkalwe.',
    ],
  }),
  numeric({
    id: 'stream-order',
    difficulty: 'medium',
    topic: 'Drainage basins',
    source: 'Strahler, Quantitative analysis of watershed geomorphology (1957)',
    figures: [
      figure('network', 'stream-network', 470, [
        'A network of streams that all flow to X, just above the mouth. Going down the main stream from its source: a first stream without tributaries joins it, then a second one without tributaries, then a third one without tributaries. Next, a stream joins that was formed by two streams without tributaries. Last, another stream joins that was formed by two streams without tributaries. Then comes X.',
        '’n Netwerk van strome wat almal na X vloei, net bo die monding. Met die hoofstroom af van sy oorsprong: ’n eerste stroom sonder sytakke sluit aan, dan ’n tweede een sonder sytakke, dan ’n derde een sonder sytakke. Daarna sluit ’n stroom aan wat uit twee strome sonder sytakke gevorm is. Laastens sluit nog ’n stroom aan wat uit twee strome sonder sytakke gevorm is. Dan kom X.',
      ]),
    ],
    stem: [
      'What is the stream order at X by Strahler’s method?',
      'Wat is die stroomorde by X volgens Strahler se metode?',
    ],
    key: 3,
    tolerance: 0,
    unit: '',
    feedback: [
      'Two streams of order 1 give order 2, and only another stream of order 2 raises that to 3. The last tributary, of order 2, leaves it at 3.',
      'Twee strome van orde 1 gee orde 2, en net nog ’n stroom van orde 2 verhoog dit tot 3. Die laaste sytak, van orde 2, laat dit op 3.',
    ],
  }),
  single({
    id: 'drainage-on-a-cone',
    difficulty: 'easy',
    topic: 'Drainage basins',
    source: 'CAPS Geography Grade 12: drainage patterns (2011)',
    figures: [
      figure('patterns', 'drainage-patterns', 535, [
        'Four drainage patterns. A: streams run outwards from a centre in all directions. B: long streams side by side, with short tributaries and a main river at right angles. C: streams join at sharp angles like the branches of a tree. D: streams run side by side in the same direction.',
        'Vier dreineringspatrone. A: strome loop van ’n middelpunt af in alle rigtings uit. B: lang strome langs mekaar, met kort sytakke en ’n hoofrivier reghoekig daarop. C: strome sluit met skerp hoeke aan soos die takke van ’n boom. D: strome loop langs mekaar in dieselfde rigting.',
      ]),
    ],
    stem: [
      'Which drainage pattern is most likely on the cone of a volcano?',
      'Watter dreineringspatroon is die waarskynlikste op die keël van ’n vulkaan?',
    ],
    choices: letters('ABCD'),
    key: 'a',
    feedback: [
      'Water runs down a cone in all directions: radial drainage.',
      'Water loop in alle rigtings teen ’n keël af: radiale dreinering.',
    ],
  }),
  numeric({
    id: 'lag-time',
    difficulty: 'medium',
    topic: 'Floods',
    source: 'Read from the figure (invented storm)',
    figures: [
      figure('graph', 'hydrograph', 430, [
        'Storm hydrograph over 30 hours. Bars show rain in each hour in mm, at hours 1 to 8: 2, 6, 12, 20, 14, 8, 4, 2. A line shows the discharge of the river: 20 m³/s at first, 60 m³/s at about hour 10, 120 m³/s at hour 13, the highest value, then falling to 80 m³/s at about hour 17½ and back to about 20 m³/s at hour 30.',
        'Vloedhidrograaf oor 30 uur. Stawe toon die reën in elke uur in mm, by ure 1 tot 8: 2, 6, 12, 20, 14, 8, 4, 2. ’n Lyn toon die afvoer van die rivier: eers 20 m³/s, 60 m³/s by omtrent uur 10, 120 m³/s by uur 13, die hoogste waarde, dan dalend na 80 m³/s by omtrent uur 17½ en terug na omtrent 20 m³/s by uur 30.',
      ]),
    ],
    stem: [
      'What is the lag time between the peak of the rain and the peak of the discharge?',
      'Wat is die vertragingstyd (sloertyd) tussen die piek van die reën en die piek van die afvoer?',
    ],
    key: 9,
    tolerance: 1,
    unit: 'h',
    feedback: [
      'Rain peaks at hour 4 and discharge at hour 13: 13 − 4 = 9 hours. Answers from 8 to 10 count.',
      'Die reën bereik sy piek by uur 4 en die afvoer by uur 13: 13 − 4 = 9 uur. Antwoorde van 8 tot 10 tel.',
    ],
  }),
]
