import { writeFileSync } from 'node:fs'
import { mantineCss } from './mantine-css.ts'
import { tokensCss } from './tokens-css.ts'

writeFileSync(new URL('tokens.css', import.meta.url), tokensCss())
writeFileSync(new URL('mantine.css', import.meta.url), mantineCss())
