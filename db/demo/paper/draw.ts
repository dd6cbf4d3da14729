import { mkdirSync, writeFileSync } from 'node:fs'
import { allDrawings } from './drawings.ts'

/** `node db/demo/paper/draw.ts` writes the figures of the paper; the same shapes give the same bytes. */
const folder = new URL('./figures/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const { file, svg } of allDrawings()) writeFileSync(new URL(file, folder), svg)
