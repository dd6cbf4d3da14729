import { findPairs } from '@agon/domain/school-likeness/find-pairs'
import { pairCountries } from '@agon/domain/school-likeness/pair-countries'
import { pairLearners } from '@agon/domain/school-likeness/pair-learners'
import { pairTeachers } from '@agon/domain/school-likeness/pair-teachers'

// Runs in a thread: a comparison keeps a processor busy for seconds.

export const schools = findPairs
export const countries = pairCountries
export const learners = pairLearners
export const teachers = pairTeachers
