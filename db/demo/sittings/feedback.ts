import { second, type Moment } from '../calendar.ts'
import type { DemoLearner } from '../learners.ts'
import type { Random } from '../random.ts'

export interface DemoFeedback {
  /** 1 very easy … 5 very hard. */
  difficulty: number
  /** 1 not at all … 5 very much. */
  enjoyment: number
  comment: string
  sentAt: Moment
}

/** Not quite half of those who finish say how it was. The stronger found it easier and liked it more. */
export function drawFeedback(learner: DemoLearner, finishedAt: Moment, random: Random): DemoFeedback | null {
  if (!random.chance(0.46)) return null
  const difficulty = ofFive(3.3 - 0.55 * learner.ability + 0.8 * random.normal())
  const enjoyment = ofFive(3.6 + 0.35 * learner.ability + 0.9 * random.normal())
  const words = learner.homeLanguage === 'af' ? afrikaans : english
  const comment = random.chance(0.4)
    ? random.pick(enjoyment >= 4 ? words.glad : enjoyment === 3 ? words.fair : words.sorry)
    : ''
  return { difficulty, enjoyment, comment, sentAt: finishedAt + random.between(20, 240) * second }
}

function ofFive(value: number): number {
  return Math.min(5, Math.max(1, Math.round(value)))
}

const english = {
  glad: [
    'I loved the contour maps. More of those please!',
    'The climate graphs were fun to work out.',
    'Nice that I could see how much time was left without it blinking.',
    'Our whole class wants to take part again next year.',
    'Question about the synoptic chart was my favourite.',
    'It made me think about where my food and water come from.',
  ],
  fair: [
    'The time in the first part was short for me.',
    'Some words were new. We have not done isolines in class yet.',
    'Okay, but I would have liked to go back to the first part.',
    'Our network was slow but my answers were all saved.',
  ],
  sorry: [
    'The calculations were too hard without practice.',
    'I ran out of time in the map skills part.',
    'We have only one computer lab and had to wait our turn.',
  ],
}

const afrikaans = {
  glad: [
    'Ek het die kaarte baie geniet!',
    'Lekker om dit in Afrikaans te kon doen.',
    'Die klimaatgrafieke was my gunsteling.',
    'Volgende jaar weer, asseblief.',
  ],
  fair: ['Die tyd in die eerste deel was min.', 'Party vrae was moeilik, maar ek het baie geleer.'],
  sorry: ['Die berekeninge was te moeilik vir my.', 'Ek het te min tyd gehad vir die kaartwerk.'],
}
