import { i18n } from '@lingui/core'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { start } from '#/app/start.tsx'
import '#/ui/theme/fonts.css'
import { KitPage } from './KitPage.tsx'

// The source of every message is English, which a development server shows without a catalogue.
i18n.loadAndActivate({ locale: 'en', messages: {} })
const router = createRouter({ routeTree: createRootRoute({ component: KitPage }) })
void start(<RouterProvider router={router} />, {}, [])
