import { isTest, sourceFiles, textOf } from './import-graph.ts'

/** The codes that stand whole in the text of a test or of what tests are made with. */
export function codesNamedInTests(): ReadonlySet<string> {
  const quoted = /['"`]([a-z_\d]+\.[a-z_\d]+)['"`]/g
  const tests = sourceFiles.filter((file) => isTest(file) && !file.endsWith('/thrown-codes.test.ts'))
  return new Set(tests.flatMap((file) => [...textOf(file).matchAll(quoted)].map(([, code = '']) => code)))
}
