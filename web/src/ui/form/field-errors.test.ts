import { expect, test } from 'vitest'
import { errorsAtFields } from './field-errors.ts'

const labels = { 'details.name': 'Name', 'details.address': 'Address' }

test('errors of single lines are at the field that holds all of them', () => {
  const errors = { 'details.name': 'Enter a name.', 'details.address.1': 'No 😀.', 'details.address.3': 'Too long.' }
  expect(errorsAtFields(errors, labels)).toEqual({
    'details.name': 'Enter a name.',
    'details.address': 'No 😀. Too long.',
  })
})

test('an error of a field that the form does not name stays as it is', () => {
  expect(errorsAtFields({ 'choices.0': 'Empty.' }, labels)).toEqual({ 'choices.0': 'Empty.' })
  expect(errorsAtFields({ 'details.address.0': 'Empty.' }, (name) => name)).toEqual({ 'details.address.0': 'Empty.' })
})
