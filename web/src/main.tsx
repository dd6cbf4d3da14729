import type { Messages } from '@lingui/core'
import { RouterProvider } from '@tanstack/react-router'
import { router } from './app/router.ts'
import { start } from './app/start.tsx'

/**
 * The first script of every page but the learner's own document: React, the router, the words. Mantine, the queries, the tables and
 * the editors come with the layouts that need them.
 */
void start(<RouterProvider router={router} />, import.meta.glob<{ messages: Messages }>('./locales/*.po'), ['shell'])
