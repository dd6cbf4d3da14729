import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compile } from './compile.ts'
import { packedScript } from './packed-files.ts'

const root = import.meta.dirname

/**
 * The third output of the build: the script of the front page, which shares no file with the app. It draws the components of the page
 * without React; their styles are in the document.
 */
export default defineConfig({
  root,
  plugins: [compile(), packedScript()],
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: { '@lingui/react': join(root, 'src/site/live/lingui.ts') } },
  build: {
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: ['chrome100', 'edge100', 'firefox102', 'safari16'],
    cssTarget: ['chrome100', 'edge100', 'firefox102', 'safari15.4'],
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { 'front-page': join(root, 'src/site/live/front-page.tsx') },
      output: { entryFileNames: 'assets/[name]-[hash:7].js', codeSplitting: false },
    },
  },
})
