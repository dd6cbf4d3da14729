import { defineConfig } from 'vite'
import { compile } from '../../compile.ts'

/** Builds a page with the staff's navigation of a product of sixty pages; no part of the product. */
export default defineConfig({ root: import.meta.dirname, plugins: [compile()], build: { assetsInlineLimit: 0 } })
