import { checks } from './checks.mjs'
import { ensureDependencies } from './install.mjs'
import { endStepsOnSignals, together } from './steps.mjs'

// `npm run check`: types, lint and format, in seconds.
ensureDependencies()
endStepsOnSignals()
if (!(await together(checks))) process.exitCode = 1
