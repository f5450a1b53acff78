import { isTest, sourceFiles, textOf } from './import-graph.ts'

/**
 * The codes that stand whole in a text of a test of the server or the rules (on the built-in data too), by themselves or among other words, or in what those tests are
 * made with: a page test answers with a code that no server was asked for, and a list of codes brings none about.
 */
export function codesNamedInTests(): ReadonlySet<string> {
  const texts = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g
  const tests = sourceFiles.filter(
    (file) => /^(?:server|core|reference)\//.test(file) && isTest(file) && !file.endsWith('/thrown-codes.test.ts'),
  )
  const words = tests.flatMap((file) =>
    [...textOf(file).matchAll(texts)].flatMap(([, one = '', two = '', three = '']) =>
      (one || two || three).split(/[\s:;,]+/),
    ),
  )
  return new Set(words.filter((word) => /^[a-z_\d]+\.[a-z_\d]+$/.test(word)))
}
