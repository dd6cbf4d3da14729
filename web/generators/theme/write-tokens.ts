import { writeFileSync } from 'node:fs'
import { mantineCss } from './mantine-css.ts'
import { tokensCss } from './tokens-css.ts'

const theme = new URL('../../src/ui/theme/', import.meta.url)
writeFileSync(new URL('tokens.css', theme), tokensCss())
writeFileSync(new URL('mantine.css', theme), mantineCss())
