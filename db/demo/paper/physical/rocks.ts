import { figure, multiple, single, type DemoQuestion } from '../demo-question.ts'

export const rocks: DemoQuestion[] = [
  single({
    id: 'plate-boundary',
    difficulty: 'medium',
    topic: 'Plate tectonics',
    source: 'USGS, This Dynamic Earth (1996)',
    figures: [
      figure('section', 'plate-boundary', 400, [
        'Cross-section of two plates that move towards each other. Plate 1, thin and under the sea, bends at 3 and sinks below plate 2, which is thick and carries land. Molten rock rises through plate 2 to a volcano.',
        'Dwarssnit van twee plate wat na mekaar toe beweeg. Plaat 1, dun en onder die see, buig by 3 en sink onder plaat 2 in, wat dik is en land dra. Gesmelte gesteente styg deur plaat 2 na ’n vulkaan.',
      ]),
    ],
    stem: ['Where do two plates meet in this way?', 'Waar ontmoet twee plate op hierdie manier?'],
    choices: {
      himalaya: [
        'The Indian and Eurasian plates, at Mount Everest',
        'Die Indiese en Eurasiese plaat, by Mount Everest',
      ],
      atlantic: [
        'The African and South American plates, in the middle of the Atlantic Ocean',
        'Die Afrika- en Suid-Amerikaanse plaat, in die middel van die Atlantiese Oseaan',
      ],
      andes: [
        'The Nazca and South American plates, along the Andes',
        'Die Nazca- en Suid-Amerikaanse plaat, langs die Andes',
      ],
      california: [
        'The Pacific and North American plates, at the San Andreas Fault',
        'Die Pasifiese en Noord-Amerikaanse plaat, by die San Andreas-verskuiwing',
      ],
    },
    key: 'andes',
    feedback: [
      'Ocean floor of the Nazca plate sinks below South America. In the Himalaya two continents collide, in mid-Atlantic the plates part, and at the San Andreas Fault they slide past each other.',
      'Seebodem van die Nazcaplaat sink onder Suid-Amerika in. In die Himalaja bots twee vastelande, in die middel van die Atlantiese Oseaan beweeg die plate uitmekaar, en by die San Andreas-verskuiwing skuif hulle by mekaar verby.',
    ],
  }),
  multiple({
    id: 'sedimentary-rocks',
    difficulty: 'easy',
    topic: 'Rocks',
    source: 'Council for Geoscience; standard classification of rocks',
    stem: [
      'Which of these are sedimentary rocks? Choose all that are.',
      'Watter van hierdie is sedimentêre gesteentes? Kies al die regte antwoorde.',
    ],
    choices: {
      sandstone: ['Sandstone', 'Sandsteen'],
      granite: ['Granite', 'Graniet'],
      shale: ['Shale', 'Skalie'],
      basalt: ['Basalt', 'Basalt'],
      marble: ['Marble', 'Marmer'],
    },
    key: ['sandstone', 'shale'],
    scoring: 'each',
    feedback: [
      'Sandstone and shale are hardened sand and mud. Granite and basalt are igneous; marble is metamorphic.',
      'Sandsteen en skalie is verharde sand en modder. Graniet en basalt is stollingsgesteentes; marmer is metamorf.',
    ],
  }),
]
