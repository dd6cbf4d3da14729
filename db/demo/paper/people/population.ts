import { figure, multiple, numeric, type DemoQuestion } from '../demo-question.ts'

export const population: DemoQuestion[] = [
  multiple({
    id: 'two-pyramids',
    difficulty: 'medium',
    topic: 'Population',
    source: 'Read from the figure (invented countries)',
    figures: [
      figure('pyramids', 'population-pyramids', 480, [
        'Population pyramids of two countries, males on the left and females on the right, equal on both sides; percentages of the whole population for each sex by ten years of age, from 0–9 to 80 and over. Country A: 15.5, 12, 8.5, 6, 3.8, 2.2, 1.2, 0.6, 0.2. Country B: 4, 4.5, 5, 6, 7, 7.5, 7, 5.5, 3.5.',
        'Bevolkingspiramides van twee lande, mans links en vroue regs, ewe groot aan albei kante; persentasies van die hele bevolking vir elke geslag per tien jaar van ouderdom, van 0–9 tot 80 en ouer. Land A: 15,5; 12; 8,5; 6; 3,8; 2,2; 1,2; 0,6; 0,2. Land B: 4; 4,5; 5; 6; 7; 7,5; 7; 5,5; 3,5.',
      ]),
    ],
    stem: [
      'The numbers in the middle are the lowest ages of the bars. Which statements about countries A and B are true? Choose all that are.',
      'Die getalle in die middel is die laagste ouderdomme van die stawe. Watter stellings oor lande A en B is waar? Kies al die regte antwoorde.',
    ],
    choices: {
      children: [
        'Children under 10 are a larger share of the people in A than in B',
        'Kinders onder 10 is ’n groter deel van die mense in A as in B',
      ],
      elderly: [
        'In B more than a quarter of the people are 60 or older',
        'In B is meer as ’n kwart van die mense 60 of ouer',
      ],
      older: ['The average age is higher in A than in B', 'Die gemiddelde ouderdom is hoër in A as in B'],
      transition: [
        'B is at a later stage of the demographic transition than A',
        'B is in ’n latere stadium van die demografiese oorgang as A',
      ],
      parents: [
        'In B people under 10 outnumber people in their thirties',
        'In B is daar meer mense onder 10 as mense in hul dertigs',
      ],
    },
    key: ['children', 'elderly', 'transition'],
    scoring: 'each',
    feedback: [
      'Under 10: 31 % in A, 8 % in B. Aged 60 and over: 4 % in A, 32 % in B. A narrow base and a broad top belong to a late stage.',
      'Onder 10: 31 % in A, 8 % in B. 60 en ouer: 4 % in A, 32 % in B. ’n Smal basis en ’n breë bokant hoort by ’n laat stadium.',
    ],
  }),
  numeric({
    id: 'dependency-ratio',
    difficulty: 'hard',
    topic: 'Population',
    source: 'Calculation; definition of the UN Population Division',
    stem: [
      'In a country 30 % of the people are under 15 years old, 62.5 % are 15 to 64, and 7.5 % are 65 or older. What is its total dependency ratio, as dependants per 100 people of 15 to 64?',
      'In ’n land is 30 % van die mense jonger as 15 jaar, 62,5 % is 15 tot 64, en 7,5 % is 65 of ouer. Wat is die totale afhanklikheidsverhouding, as afhanklikes per 100 mense van 15 tot 64?',
    ],
    key: 60,
    tolerance: 0,
    unit: '',
    feedback: [
      'Dependants: 30 + 7.5 = 37.5 %. 37.5 ÷ 62.5 × 100 = 60.',
      'Afhanklikes: 30 + 7,5 = 37,5 %. 37,5 ÷ 62,5 × 100 = 60.',
    ],
  }),
  numeric({
    id: 'natural-increase',
    difficulty: 'medium',
    topic: 'Population',
    source: 'Read from the figure (invented country)',
    figures: [
      figure('graph', 'demographic-transition', 425, [
        'Birth rate X, a solid line, and death rate Y, a dashed line, of a country over time, per thousand people. X stays near 40 and begins to fall late; Y falls early from about 39. At the dotted line T, X is 36 and Y is 16. Later both come near 10.',
        'Geboortesyfer X, ’n soliede lyn, en sterftesyfer Y, ’n strepieslyn, van ’n land oor tyd, per duisend mense. X bly naby 40 en begin laat daal; Y daal vroeg van omtrent 39 af. By die stippellyn T is X 36 en Y 16. Later kom albei naby 10.',
      ]),
    ],
    stem: [
      'X is the birth rate and Y the death rate of a country, per thousand people. What is the natural increase at time T, in per cent a year?',
      'X is die geboortesyfer en Y die sterftesyfer van ’n land, per duisend mense. Wat is die natuurlike aanwas op tyd T, in persent per jaar?',
    ],
    key: 2,
    tolerance: 0.2,
    unit: '%',
    feedback: ['36 ‰ − 16 ‰ = 20 ‰, which is 2 % a year.', '36 ‰ − 16 ‰ = 20 ‰, dit is 2 % per jaar.'],
  }),
  numeric({
    id: 'urban-share',
    difficulty: 'easy',
    topic: 'Urbanisation',
    source: 'UN World Urbanization Prospects, 2018 revision',
    figures: [
      figure('graph', 'urban-share', 410, [
        'Line graph of the percentage of South Africa’s people living in towns and cities: about 47 in 1960, 48 in 1970, 48 in 1980, 52 in 1990, 57 in 2000, 62 in 2010 and 67 in 2020.',
        'Lyngrafiek van die persentasie van Suid-Afrika se mense wat in dorpe en stede woon: omtrent 47 in 1960, 48 in 1970, 48 in 1980, 52 in 1990, 57 in 2000, 62 in 2010 en 67 in 2020.',
      ]),
    ],
    stem: [
      'The graph shows the percentage of South Africa’s people who live in towns and cities. By about how many percentage points did it rise from 1990 to 2020?',
      'Die grafiek toon die persentasie van Suid-Afrika se mense wat in dorpe en stede woon. Met omtrent hoeveel persentasiepunte het dit van 1990 tot 2020 gestyg?',
    ],
    key: 15,
    tolerance: 2,
    unit: '',
    feedback: [
      'From about 52 % to about 67 %: some 15 percentage points. Answers from 13 to 17 count.',
      'Van omtrent 52 % na omtrent 67 %: sowat 15 persentasiepunte. Antwoorde van 13 tot 17 tel.',
    ],
  }),
]
