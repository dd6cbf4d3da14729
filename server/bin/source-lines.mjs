import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

// Stacks of a build name lines of the sources. Node's own option reads every map at the start; this reads a file's map with the first
// error in it.

const maps = new Map()

Error.prepareStackTrace = (error, frames) =>
  [nameOf(error), ...frames.map((frame) => `    at ${lineOf(frame)}`)].join('\n')

function nameOf(error) {
  try {
    return Error.prototype.toString.call(error)
  } catch {
    return 'Error'
  }
}

function lineOf(frame) {
  const text = frame.toString()
  const file = frame.getFileName()
  if (!file?.startsWith('file:') || !/\/server\/dist\/|\/\.cache\/server-tests\//.test(file)) return text
  const { fileName, lineNumber, columnNumber } =
    mapOf(file)?.findOrigin(frame.getLineNumber(), frame.getColumnNumber()) ?? {}
  if (fileName === undefined) return text
  return text.replace(/(?:file:)?[^\s()]+:\d+:\d+/, `${fileName}:${lineNumber}:${columnNumber}`)
}

function mapOf(file) {
  if (!maps.has(file)) maps.set(file, readMap(file))
  return maps.get(file)
}

function readMap(file) {
  try {
    const payload = JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8'))
    return new SourceMap({ ...payload, sources: payload.sources.map((path) => new URL(path, file).href) })
  } catch {
    // Without its map the stack keeps the build's line.
    return undefined
  }
}
