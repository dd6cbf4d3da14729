import { defineConfig } from 'vite'
import { compile } from '../compile.ts'

/** Serves the page of all components to developers, at http://127.0.0.1:5174. It is in no build. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compile()],
  server: { host: '127.0.0.1', port: 5174 },
})
