import { checkWords } from '@agon/domain/check'
import { languages } from '@agon/domain/question/parts'
import { readinessTopics, readinessWords, severities } from '@agon/domain/readiness'
import { findingSeverities, findingWords } from '@agon/domain/verify/finding'
import { z } from 'zod'
import { byLanguage } from '../question/base.ts'
import { id, moment } from '../schema.ts'

export const check = z.object({
  severity: z.enum(['blocks', 'warns']),
  code: z.enum(keysOf(checkWords)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/** One thing that is looked at before opening. */
export const readinessItem = check.extend({
  topic: z.enum(readinessTopics),
  severity: z.enum(severities),
  code: z.enum(keysOf(readinessWords)),
})

/** What is wrong with the questions, or doubtful in them. */
export const finding = z.object({
  severity: z.enum(findingSeverities),
  code: z.enum(keysOf(findingWords)),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  /** Absent for what is about the whole paper. */
  questionModuleId: id<'question-module'>().optional(),
  /** Absent for what is about a module. */
  questionId: id<'question'>().optional(),
  language: z.enum(languages).optional(),
  /** The field of the question or module, as `texts.en.stem`; empty for all of it. */
  path: z.string(),
})

/** A module of the paper with those of its questions of which something was found. */
export const verifiedModule = z.object({
  id: id<'question-module'>(),
  titles: byLanguage(z.string()),
  questions: z.array(
    z.object({
      id: id<'question'>(),
      /** Place in the module, from 1. */
      number: z.number(),
      /** The first words of the question, in the first language that it is written in. */
      begins: z.string(),
      language: z.enum(languages),
    }),
  ),
})

/** The warnings that were seen and are taken on: each has to be named, or the olympiad stays where it is. */
export const confirmed = z.array(z.enum(keysOf(checkWords))).max(50)

/** The paper that learners sit: the one that was published last. */
export const paper = z.object({
  id: id<'paper'>(),
  number: z.number(),
  /** SHA-256 of the learner’s face in canonical JSON. */
  sha256: z.string(),
  questions: z.number(),
  /** Thousandths of a mark. */
  fullMarks: z.number(),
  publishedAt: moment,
})

export type OlympiadCheck = z.infer<typeof check>
export type Finding = z.infer<typeof finding>
export type VerifiedModule = z.infer<typeof verifiedModule>
export type ReadinessItem = z.infer<typeof readinessItem>
export type PublishedPaper = z.infer<typeof paper>

function keysOf<Code extends string>(words: Record<Code, string>): Code[] {
  // Object.keys cannot know that the record has no other keys.
  return Object.keys(words) as Code[]
}
