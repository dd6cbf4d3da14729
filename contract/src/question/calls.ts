import { filesCalls } from './files.ts'
import { itemCalls } from './item.ts'
import { moduleCalls } from './module.ts'
import { printCalls } from './print.ts'

export const questionCalls = { ...moduleCalls, ...itemCalls, ...filesCalls, ...printCalls }
