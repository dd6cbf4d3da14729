export const languageWords = { en: 'English', af: 'Afrikaans' } as const
