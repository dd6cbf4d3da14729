import { faqCalls } from '@agon/contract/faq/calls'
import { casesOf, type RecordOf } from '#test/access-case.ts'

const anFaq: RecordOf = async (_side, { world }) => {
  const words = { question: 'May we use a calculator?', answer: 'No.' }
  const record = { projectId: null, language: 'en', audience: 'both', published: true } as const
  const { id } = await world.db
    .insertInto('faqs')
    .values({ ...record, ...words })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    id,
    ids: [id],
    ...record,
    ...words,
    helpful: true,
    version: 1,
    q: undefined,
    olympiadId: undefined,
    projectId: undefined,
  }
}

/** Two FAQs, the second one first. */
const anOrder: RecordOf = async (...on) => {
  const [first, second] = [await anFaq(...on), await anFaq(...on)]
  return { ids: [second['id'], first['id']] }
}

export const faqAccess = casesOf(faqCalls, anFaq, {
  addFaq: async (side, stage, role) => ({ ...(await anFaq(side, stage, role)), projectId: null }),
  changeFaq: async (side, stage, role) => ({ ...(await anFaq(side, stage, role)), projectId: null }),
  orderFaqs: anOrder,
})
