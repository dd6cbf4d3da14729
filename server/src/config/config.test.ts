import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const s3 = { BACKUP_URL: 's3://backups/agon?endpoint=https://s3.example', BACKUP_KEY: 'a passphrase of the tests' }
const keys = { AWS_ACCESS_KEY_ID: 'name', AWS_SECRET_ACCESS_KEY: 'key' }

test.each([
  ['no key of S3', s3, 'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: are needed beside a BACKUP_URL in S3.'],
  [
    'half a key of S3',
    { ...s3, AWS_ACCESS_KEY_ID: 'name', AWS_SECRET_ACCESS_KEY: '' },
    'AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: are needed beside a BACKUP_URL in S3.',
  ],
  ['no passphrase', { ...keys, BACKUP_URL: s3.BACKUP_URL }, 'BACKUP_KEY: is needed beside BACKUP_URL.'],
  [
    'another protocol',
    { BACKUP_URL: 'ftp://backups', BACKUP_KEY: s3.BACKUP_KEY },
    'BACKUP_URL: must be a folder or s3',
  ],
])('backups with %s stop the start', (_, env, sentence) => {
  expect(() => readConfig({ AGON_MODE: 'development', ...env })).toThrow(sentence)
})

test('backups in S3 with their keys, and in a folder without, are accepted', () => {
  expect(readConfig({ AGON_MODE: 'development', ...s3, ...keys }).BACKUP_URL).toBe(s3.BACKUP_URL)
  expect(readConfig({ AGON_MODE: 'development', BACKUP_URL: '/backups', BACKUP_KEY: s3.BACKUP_KEY }).BACKUP_COUNT).toBe(
    14,
  )
})
