import { join } from 'node:path'
import { defineConfig } from 'vite'
import { anyOf, base, learnerChunks, learnerSources, ofQuestions } from './chunks.ts'
import { compile } from './compile.ts'
import { packedFiles } from './packed-files.ts'
import { pageChunks } from './page-chunks.ts'
import { partFiles } from './part-files.ts'
import { textList } from './text-list.ts'
import { sittingWorker } from './sitting-worker.ts'

const root = import.meta.dirname
const pages = pageChunks()
const firstOfAll = new RegExp(
  `rolldown/runtime|vite/(preload-helper|modulepreload-polyfill)|node_modules/(react|react-dom|scheduler|@lingui/(core|react))/|${anyOf(base).source}`,
)
const inWeb = (paths: readonly string[]) => paths.map((path) => `web/${path}`)

export default defineConfig({
  root,
  plugins: [compile(), partFiles(), pages.plugin, sittingWorker(), textList(), packedFiles()],
  resolve: {
    alias: {
      // For a React of before 2022; ours has it.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // School computers: Windows 7 and 8 stay on Chrome 109, older tablets on Safari 15. That one has private fields and methods, but
    // with faults, which nothing here meets, around which the compiler would rewrite every class: so scripts say 16.
    target: ['chrome100', 'edge100', 'firefox102', 'safari16'],
    cssTarget: ['chrome100', 'edge100', 'firefox102', 'safari15.4'],
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      // What is imported is on its way already.
      resolveDependencies: (file, scripts, { hostType }) =>
        hostType === 'js' ? scripts.filter((script) => script !== file) : scripts,
    },
    rolldownOptions: {
      input: {
        index: join(root, 'index.html'),
        sitting: join(root, 'sitting.html'),
        'sitting-worker': join(root, learnerSources.worker),
        early: join(root, learnerSources.early),
        site: join(root, 'src/site/browser.ts'),
      },
      output: {
        // Seven letters of a hash are enough to tell two builds apart, and the first script names every file.
        entryFileNames: ({ name }) => (name === 'sitting-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7].[ext]',
        // What every page begins with is one file, not ten; what the learner's pages begin with is a second, and what the others do:
        // each costs a request, which is what a slow network has least of.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 9,
              test: (id: string) => firstOfAll.test(id) || pages.isOfEvery(id),
            },
            {
              name: 'learner',
              priority: 8,
              test: anyOf([...inWeb(learnerChunks.first), ...inWeb(learnerChunks.shared), ...ofQuestions]),
            },
            {
              name: 'pointing',
              priority: 7,
              test: anyOf(inWeb(learnerChunks.pointing)),
            },
            {
              name: 'router',
              priority: 8,
              test: /node_modules\/@tanstack\/(router-core|react-router|history|store|react-store)\//,
            },
            ...pages.groups,
          ],
        },
      },
    },
  },
})
