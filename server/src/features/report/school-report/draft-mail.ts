import type { PhaseListener } from '#/http/phase-listener.ts'
import { draftMassMail } from '#/mail/draft-mass-mail.ts'
import { reportMail } from './mail-words.ts'

/** A release drafts one mail with the reports of schools to their teachers. Nothing is sent before organisers queue and release it. */
export const reportMailDrafted: PhaseListener = async (tx, olympiadId, phase, now) => {
  if (phase !== 'released') return
  const figures = await tx
    .selectFrom('schoolQuestionFigures')
    .select('questionId')
    .where('olympiadId', '=', olympiadId)
    .limit(1)
    .executeTakeFirst()
  const earlier = await tx
    .selectFrom('massMails as m')
    .innerJoin('emailers as e', 'e.id', 'm.emailerId')
    .select('m.id')
    .where('m.olympiadId', '=', olympiadId)
    .where('e.name', '=', reportMail.name)
    .limit(1)
    .executeTakeFirst()
  if (figures === undefined || earlier !== undefined) return
  await draftMassMail(tx, {
    olympiadId,
    template: reportMail,
    name: reportMail.name,
    audience: { to: 'teachers', where: [{ fact: 'results', is: ['released', 'medal'] }] },
    by: null,
    now,
  })
}
