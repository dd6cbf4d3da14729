import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, type Config } from '#/config/config.ts'
import { BackupFault } from '../fault.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

export type StorageSettings = Pick<Config, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'>

/** Opens a place of backups: a folder, or `s3://bucket/prefix?endpoint=…`. */
export function storageOpener({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: StorageSettings) {
  return async (place: string): Promise<Storage> => {
    if (!isS3(place)) return folderStorage(place)
    if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined)
      throw new ConfigError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: are needed for backups in S3.')
    // Loaded only where it is used.
    const { s3Storage } = await import('./s3.ts')
    return s3Storage(place, { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY })
  }
}
export type OpenStorage = ReturnType<typeof storageOpener>

/** A folder as a path of this machine; an address of S3 as it is. */
export function placeOf(url: string): string {
  if (isS3(url)) return url
  if (/^(?!file:)[a-z][a-z0-9+.-]+:/i.test(url))
    throw new BackupFault(`${url} is no place for backups. Give a folder or s3://bucket/prefix.`)
  return url.startsWith('file:') ? fileURLToPath(url) : resolve(url)
}

const isS3 = (place: string) => place.startsWith('s3://')

/** The last name of a place, and the place above it. */
export function splitPlace(place: string): { above: string; name: string } {
  const [path = '', query] = place.split('?')
  const [, above = '', name = ''] = /^(.*)\/([^/]+)\/?$/.exec(path) ?? []
  return { above: query === undefined ? above : `${above}?${query}`, name }
}

/** A place inside another one. */
export function placeInside(place: string, name: string): string {
  const [path = '', query] = place.split('?')
  return `${path.replace(/\/$/, '')}/${name}${query === undefined ? '' : `?${query}`}`
}
