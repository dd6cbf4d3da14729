import type { Award } from '@agon/domain/award'
import { provinceNames, type Province } from '@agon/domain/province'
import type { RankGroup } from '@agon/domain/ranking'
import type { PaperLocale } from '#/pdf/locale.ts'

export interface ResultSlipWords {
  slips: string
  slipsOf: (school: string) => string
  learners: (count: number) => string
  /** 0: a contestant of a team. */
  grade: (grade: number) => string
  marks: string
  place: string
  placeOf: (place: string, of: string) => string
  outOfCompetition: string
  /** Of one rank list: “Grade 10: 3 of 120”. */
  placeIn: Record<RankGroup, (value: string, place: string) => string>
  provinceNames: Record<Province, string>
  award: Record<Award | 'none', string>
  awardLabel: string
  computed: (date: string) => string
  page: (page: number, pages: number) => string
}

export const resultSlipWords: Record<PaperLocale, ResultSlipWords> = {
  en: {
    slips: 'Result slips',
    slipsOf: (school) => `Result slips of ${school}`,
    learners: (count) => `${count} ${count === 1 ? 'result' : 'results'}`,
    grade: (grade) => (grade === 0 ? 'Contestant' : `Grade ${grade}`),
    marks: 'Marks',
    place: 'Place',
    placeOf: (place, of) => `${place} of ${of}`,
    outOfCompetition: 'Out of competition',
    placeIn: {
      grade: (grade, place) => `Place in grade ${grade}: ${place}`,
      province: (province, place) => `Place in ${province}: ${place}`,
      language: (language, place) => `Place among those who sat in ${language}: ${place}`,
    },
    provinceNames,
    awardLabel: 'Award',
    award: {
      gold: 'Gold',
      silver: 'Silver',
      bronze: 'Bronze',
      merit: 'Merit',
      participation: 'Participation',
      none: 'No award',
    },
    computed: (date) => `Results of ${date}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  af: {
    slips: 'Uitslagstrokies',
    slipsOf: (school) => `Uitslagstrokies van ${school}`,
    learners: (count) => `${count} ${count === 1 ? 'uitslag' : 'uitslae'}`,
    grade: (grade) => (grade === 0 ? 'Deelnemer' : `Graad ${grade}`),
    marks: 'Punte',
    place: 'Plek',
    placeOf: (place, of) => `${place} uit ${of}`,
    outOfCompetition: 'Buite mededinging',
    placeIn: {
      grade: (grade, place) => `Plek in graad ${grade}: ${place}`,
      province: (province, place) => `Plek in ${province}: ${place}`,
      language: (language, place) => `Plek onder dié wat in ${language} geskryf het: ${place}`,
    },
    provinceNames: {
      EC: 'Oos-Kaap',
      FS: 'Vrystaat',
      GP: 'Gauteng',
      KZN: 'KwaZulu-Natal',
      LP: 'Limpopo',
      MP: 'Mpumalanga',
      NC: 'Noord-Kaap',
      NW: 'Noordwes',
      WC: 'Wes-Kaap',
    },
    awardLabel: 'Toekenning',
    award: {
      gold: 'Goud',
      silver: 'Silwer',
      bronze: 'Brons',
      merit: 'Verdienste',
      participation: 'Deelname',
      none: 'Geen toekenning',
    },
    computed: (date) => `Uitslae van ${date}`,
    page: (page, pages) => `Bladsy ${page} van ${pages}`,
  },
}
