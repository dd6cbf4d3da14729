import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = import.meta.dirname

export default defineConfig({
  root,
  plugins: [
    react(),
    lingui({ cwd: root, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig({ cwd: root }) }, { cwd: root })] }),
  ],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // school computers: Windows 7 and 8 stay on Chrome 109, older tablets on Safari 15
    target: ['chrome100', 'edge100', 'firefox102', 'safari15.4'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
})
