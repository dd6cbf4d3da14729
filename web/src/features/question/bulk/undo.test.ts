import type { QuestionItem } from '@agon/contract/question/item'
import type { QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { undoOf } from './undo.ts'

const item = (change: Partial<QuestionItem>) =>
  ({
    id: 7 as QuestionId,
    questionModuleId: 1 as QuestionModuleId,
    position: 3,
    version: 4,
    number: 2,
    ...change,
  }) as QuestionItem // only what is read
const before = [item({})]

test('an act is undone from what it left to what was before', () => {
  expect(undoOf({ name: 'change', set: { topic: 'Dams' } }, before, [item({ version: 5, number: 3 })])).toEqual({
    name: 'change',
    items: [{ id: 7, version: 5, questionModuleId: 1, before: { number: 2 } }],
  })
  const moved = [item({ questionModuleId: 2 as QuestionModuleId, position: 9 })]
  expect(undoOf({ name: 'move', questionModuleId: 2 as QuestionModuleId }, before, moved)).toEqual({
    name: 'move',
    items: [{ id: 7, version: 4, questionModuleId: 2, before: { questionModuleId: 1, position: 3 } }],
  })
  expect(undoOf({ name: 'duplicate' }, before, [item({ id: 8 as QuestionId, version: 1 })])).toEqual({
    name: 'duplicate',
    items: [{ id: 8, version: 1, questionModuleId: 1 }],
  })
  expect(undoOf({ name: 'delete' }, before, [])).toEqual({
    name: 'delete',
    items: [{ id: 7, version: 4, questionModuleId: 1, before: { position: 3 } }],
  })
})
