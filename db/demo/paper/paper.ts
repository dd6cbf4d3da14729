import type { DemoModule } from './demo-question.ts'
import { places } from './people/places.ts'
import { population } from './people/population.ts'
import { society } from './people/society.ts'
import { air } from './physical/air.ts'
import { climate } from './physical/climate.ts'
import { rivers } from './physical/rivers.ts'
import { rocks } from './physical/rocks.ts'
import { calculations } from './skills/calculations.ts'
import { position } from './skills/position.ts'
import { relief } from './skills/relief.ts'

/** The national geography paper of the demo world: `sango-2026`, for learners of 12 to 18. */
export const paper: DemoModule[] = [
  {
    key: 'skills',
    title: { en: 'Map and figure skills', af: 'Kaart- en figuurvaardighede' },
    instructions: {
      en: '<p>Read each map or figure with care before you answer. You may use a ruler, the edge of a sheet of paper and a calculator. Where a number is asked for, type only the number: the unit stands beside the box. In a few of the hardest questions a wrong answer costs half a mark: these say so. Leaving a question open costs nothing.</p>',
      af: '<p>Lees elke kaart of figuur noukeurig voordat jy antwoord. Jy mag ’n liniaal, die rand van ’n vel papier en ’n sakrekenaar gebruik. Waar ’n getal gevra word, tik net die getal: die eenheid staan langs die blokkie. By ’n paar van die moeilikste vrae kos ’n verkeerde antwoord ’n halwe punt: daardie vrae sê so. Om ’n vraag oop te laat, kos niks.</p>',
    },
    minutes: 30,
    questions: [...relief, ...position, ...calculations],
  },
  {
    key: 'physical',
    title: { en: 'The physical world', af: 'Die fisiese wêreld' },
    instructions: {
      en: '<p>Weather and climate, rivers, and the rocks beneath. Some questions have more than one right answer, and in a few of the hardest a wrong answer costs half a mark: the question says so. Leaving a question open costs nothing.</p>',
      af: '<p>Weer en klimaat, riviere, en die gesteentes daaronder. Party vrae het meer as een regte antwoord, en by ’n paar van die moeilikste kos ’n verkeerde antwoord ’n halwe punt: die vraag sê so. Om ’n vraag oop te laat, kos niks.</p>',
    },
    minutes: 25,
    questions: [...climate, ...air, ...rivers, ...rocks],
  },
  {
    key: 'people',
    title: { en: 'People and places', af: 'Mense en plekke' },
    instructions: {
      en: '<p>Population, settlement, development, and the countries around us. Figures that change with time give their year: answer for that year. In a few of the hardest questions a wrong answer costs half a mark: these say so. Leaving a question open costs nothing.</p>',
      af: '<p>Bevolking, nedersetting, ontwikkeling, en die lande rondom ons. Syfers wat met die tyd verander, gee hul jaar: antwoord vir daardie jaar. By ’n paar van die moeilikste vrae kos ’n verkeerde antwoord ’n halwe punt: daardie vrae sê so. Om ’n vraag oop te laat, kos niks.</p>',
    },
    minutes: 25,
    questions: [...population, ...places, ...society],
  },
]
