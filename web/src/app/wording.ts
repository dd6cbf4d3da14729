import type { Page } from '@agon/contract/page'
import { send } from '../api/send.ts'
import { changeWording, type Wording } from '../lib/words.ts'

let shown: string | undefined

/** Fetches the words of organisers when a page of another olympiad is opened. The document has those of its own address. */
export function followWording({ path }: Page, pathname: string): void {
  shown ??= document.getElementById('wording')?.dataset['name']
  const name = nameIn(path, pathname)
  if (shown === undefined || name === shown) return
  shown = name
  send('GET /api/copy/wording', { query: name === '' ? {} : { olympiadName: name } }).then(
    ({ wording }) => (name === shown ? changeWording(wording as Wording) : undefined), // as the server compiles them
    // The words of the product are there.
    () => undefined,
  )
}

/** The olympiad or project that an address names; empty: none. */
function nameIn(path: string, pathname: string): string {
  const at = path.split('/').findIndex((part) => part === '$olympiadName' || part === '$projectName')
  return at < 0 ? '' : (pathname.split('/')[at] ?? '')
}
