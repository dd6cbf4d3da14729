import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const code = /\.(ts|tsx|mjs)$/
/** Imports at run time. A type changes no behaviour, and a wrong one does not compile. */
const imported =
  /^(?:import|export)\s+(?!type\b)(?:[^'"]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]|new URL\(\s*['"]([^'"]+)['"]/gm

/** Of each file of code, the files of the repository that it imports itself. */
export function importsOf(root, files) {
  return new Map(files.filter((file) => code.test(file)).map((file) => [file, importsIn(root, file)]))
}

function importsIn(root, file) {
  const path = join(root, file)
  if (!existsSync(path)) return []
  return [...readFileSync(path, 'utf8').matchAll(imported)].flatMap(([, ...names]) => {
    const place = placeOf(
      file,
      names.find((name) => name !== undefined),
    )
    return place === undefined ? [] : [place]
  })
}

/** `#/…` is src of the own package, `#test/…` its test folder, `@agon/…` src of another; db has no src. */
function placeOf(file, name) {
  const [own] = file.split('/')
  const [, ofOwn, inOwn] = /^#(test)?\/(.+)$/.exec(name) ?? []
  if (inOwn !== undefined) return withEnding(`${own}/${ofOwn ?? 'src'}/${inOwn}`)
  const [, other, ofOther, inOther] = /^@agon\/(\w+)\/(test\/)?(.+)$/.exec(name) ?? []
  if (other === 'db') return withEnding(`db/${inOther}`)
  if (inOther !== undefined) return withEnding(`${other}/${ofOther ?? 'src/'}${inOther}`)
  return name.startsWith('.') ? withEnding(normalize(join(dirname(file), name))) : undefined
}

const withEnding = (path) => (/\.\w+$/.test(path) ? path : `${path}.ts`)
