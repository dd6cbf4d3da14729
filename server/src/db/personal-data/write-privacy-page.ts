import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { privacyPage } from './privacy-page.ts'

writeFileSync(join(import.meta.dirname, '../../../../docs/privacy.md'), privacyPage())
