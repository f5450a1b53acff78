import { join, relative } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { root } from '../import-graph.ts'
import type { Answer, Question } from './ask-tests.ts'

/**
 * A process that keeps the tests warm: what was read and translated once stays, and a break is put into a file as it is
 * read, never on the disk, nor in the cache that other runs read. Asked over the channel of `ask-tests.ts`, one question
 * at a time.
 */
let broken: { readonly path: string; readonly text: string } | undefined

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: true,
    isolate: false,
    fsModuleCache: false,
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    include: ['{core,reference,contract,server,cli,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/*.db.test.ts'],
    setupFiles: ['tools/quiet-console.ts', 'tools/drawn-cases.ts'],
    testTimeout: 60_000,
    reporters: [{}],
  },
  {
    server: { watch: null },
    plugins: [
      {
        name: 'broken-file',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === broken?.path ? broken?.text : undefined),
      },
    ],
  },
)
await vitest.standalone()
const project = vitest.getRootProject()

async function answer({ tests, file, text }: Question): Promise<Answer> {
  const path = join(root, file)
  broken = text === undefined ? undefined : { path, text }
  vitest.invalidateFile(path)
  const asked = tests.map((test) => project.createSpecification(join(root, test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked)
  vitest.invalidateFile(path)
  const states = new Map(testModules.map((module) => [module.moduleId, module.state()]))
  const failed =
    tests.find((test) => states.get(join(root, test)) === 'failed') ??
    tests.find((test) => states.get(join(root, test)) !== 'passed')
  const tookMs = Object.fromEntries(testModules.map((module) => [relative(root, module.moduleId), tookOf(module)]))
  return { failed: failed ?? (unhandledErrors.length > 0 ? (tests[0] ?? null) : null), tookMs }
}

function tookOf(module: TestModule): number {
  const { prepareDuration, setupDuration, collectDuration, duration } = module.diagnostic()
  return prepareDuration + setupDuration + collectDuration + duration
}

process.on('message', (question: Question) => {
  answer(question).then(
    (told) => process.send?.(told),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
