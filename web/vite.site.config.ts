import { join } from 'node:path'
import { defineConfig } from 'vite'
import { compile } from './compile.ts'

const root = import.meta.dirname

/**
 * The second output of the build: the components of the public pages as one module that the server loads, with their styles. Fonts and
 * pictures have the names that the first output gives them.
 */
export default defineConfig({
  root,
  plugins: [compile()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: join(root, 'src/site/render.tsx'),
    ssrEmitAssets: true,
    emptyOutDir: true,
    target: 'node24',
    cssTarget: ['chrome100', 'edge100', 'firefox102', 'safari15.4'],
    cssMinify: true,
    minify: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'render.mjs',
        assetFileNames: 'assets/[name]-[hash:7].[ext]',
        codeSplitting: false,
      },
    },
  },
})
