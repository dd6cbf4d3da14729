import type { Drawing } from './drawing/svg.ts'
import { placesFigures } from './people/places-figures.ts'
import { populationFigures } from './people/population-figures.ts'
import { societyFigures } from './people/society-figures.ts'
import { airFigures } from './physical/air-figures.ts'
import { climateFigures } from './physical/climate-figures.ts'
import { riverFigures } from './physical/rivers-figures.ts'
import { rockFigures } from './physical/rocks-figures.ts'
import { positionFigures } from './skills/position-figures.ts'
import { projectionFigures } from './skills/projection-figures.ts'
import { reliefFigures } from './skills/relief-figures.ts'

/** Every figure of the paper, drawn afresh. */
export function allDrawings(): Drawing[] {
  return [
    ...reliefFigures(),
    ...positionFigures(),
    ...projectionFigures(),
    ...climateFigures(),
    ...airFigures(),
    ...riverFigures(),
    ...rockFigures(),
    ...populationFigures(),
    ...societyFigures(),
    ...placesFigures(),
  ]
}
