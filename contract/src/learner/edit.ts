import { longestClass } from '@agon/domain/grade'
import { homeLanguages } from '@agon/domain/home-language'
import { namePattern } from '@agon/domain/person-name'
import { edit, line, pick, whole } from '../edit.ts'
import { genderChoices, gradeChoices, participantList } from './list.ts'

const at = participantList.fields

/** What a person types about one learner. */
export const learnerEdit = edit('learner', '/api/learner/', {
  firstName: line(at.firstName, { max: 80, required: true, printed: true, pattern: namePattern }),
  lastName: line(at.lastName, {
    max: 80,
    printed: true,
    pattern: namePattern,
    hint: 'Empty if the learner has one name only.',
  }),
  grade: whole(at.grade, { min: 4, max: 12, required: true, choices: gradeChoices(), bulk: true }),
  className: line(at.className, { max: longestClass, size: 'short', bulk: true }),
  gender: pick(at.gender, genderChoices, { start: 'unknown', bulk: true }),
  homeLanguage: line(at.homeLanguage, { max: 60, choices: homeLanguages, bulk: true }),
})
