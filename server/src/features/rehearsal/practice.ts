import type { QuestionId } from '@agon/domain/ids'
import type { FaceModule, FaceQuestion } from '@agon/domain/paper'

/** Numbers of the practice questions alone: the paper of no olympiad has anything to do with them. */
const number = (value: number) => value as QuestionId

/** One of each way that most papers ask in: a choice, several, something typed. */
const questions: readonly FaceQuestion[] = [
  {
    id: number(1),
    kind: 'single-choice',
    figures: [],
    choices: ['morning', 'noon', 'evening'],
    texts: {
      en: {
        stem: '<p>At what time of a sunny day is your shadow shortest?</p>',
        choices: { morning: '<p>In the morning</p>', noon: '<p>Around noon</p>', evening: '<p>In the evening</p>' },
        figures: {},
      },
      af: {
        stem: '<p>Op watter tyd van ’n sonnige dag is jou skaduwee die kortste?</p>',
        choices: {
          morning: '<p>In die oggend</p>',
          noon: '<p>Omstreeks die middag</p>',
          evening: '<p>In die aand</p>',
        },
        figures: {},
      },
    },
  },
  {
    id: number(2),
    kind: 'multiple-choice',
    figures: [],
    choices: ['ruler', 'compass', 'saucepan', 'thermometer'],
    texts: {
      en: {
        stem: '<p>Which of these <strong>measure</strong> something? Choose all that do.</p>',
        choices: {
          ruler: '<p>A ruler</p>',
          compass: '<p>A magnetic compass</p>',
          saucepan: '<p>A saucepan</p>',
          thermometer: '<p>A thermometer</p>',
        },
        figures: {},
      },
      af: {
        stem: '<p>Watter van hierdie dinge <strong>meet</strong> iets? Kies almal wat dit doen.</p>',
        choices: {
          ruler: '<p>’n Liniaal</p>',
          compass: '<p>’n Magnetiese kompas</p>',
          saucepan: '<p>’n Kastrol</p>',
          thermometer: '<p>’n Termometer</p>',
        },
        figures: {},
      },
    },
  },
  {
    id: number(3),
    kind: 'numeric',
    figures: [],
    unit: 'min',
    texts: {
      en: {
        stem: '<p>A lesson begins at 08:45 and ends at 09:30. How many minutes does it last?</p>',
        choices: {},
        figures: {},
      },
      af: {
        stem: '<p>’n Les begin om 08:45 en eindig om 09:30. Hoeveel minute duur dit?</p>',
        choices: {},
        figures: {},
      },
    },
  },
]

export const practiceModule: FaceModule = {
  titles: { en: 'Practice', af: 'Oefening' },
  instructions: {},
  limitSeconds: 0,
  shuffleQuestions: false,
  shuffleChoices: false,
  questions: [...questions],
}
