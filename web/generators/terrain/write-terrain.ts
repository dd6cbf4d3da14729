import { writeFileSync } from 'node:fs'
import type { GroundName } from '#/ui/ground-name.ts'
import { GROUNDS } from './grounds.ts'
import { terrainSvg } from './picture.ts'
import { skylineSvg } from './skyline.ts'

// keys of a constant, which Object.keys forgets
for (const name of Object.keys(GROUNDS) as GroundName[]) {
  writeFileSync(new URL(`../../src/assets/terrain/${name}.svg`, import.meta.url), terrainSvg(name))
}

writeFileSync(new URL('../../src/assets/terrain/drakensberg-skyline.svg', import.meta.url), skylineSvg('drakensberg'))
