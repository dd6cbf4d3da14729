import { filesCalls } from './question/files.ts'
import { itemCalls } from './question/item.ts'
import { moduleCalls } from './question/module.ts'
import { printCalls } from './question/print.ts'

export const questionCalls = { ...moduleCalls, ...itemCalls, ...filesCalls, ...printCalls }
