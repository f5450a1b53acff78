import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { endOf, failedTests, reasonOf } from './failed-tests.ts'

test('a failed test of a vitest report is told with its file and what it said, a sound one is not', () => {
  const report = {
    testResults: [
      {
        name: '/house/core/gas.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'methane counts', status: 'passed', failureMessages: [] },
          {
            fullName: 'nitrous oxide counts',
            status: 'failed',
            failureMessages: ['expected 273 to be 298\n\n    at gas.test.ts:9'],
          },
        ],
      },
      { name: '/house/core/unit.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  }
  expect(failedTests(JSON.stringify(report), '/house')).toEqual([
    'core/gas.test.ts › nitrous oxide counts\n      expected 273 to be 298\n          at gas.test.ts:9',
    'core/unit.test.ts\n      Cannot find module',
  ])
})

test('a failed and an unsteady journey of a Playwright report are told, in suites within suites too', () => {
  const spec = (title: string, ok: boolean, status: string, message?: string) => ({
    title,
    ok,
    tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }] }],
  })
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        file: 'website/pages.e2e.ts',
        specs: [spec('opens', true, 'expected')],
        suites: [
          {
            file: 'website/pages.e2e.ts',
            specs: [spec('closes', false, 'unexpected', 'no such button'), spec('waits', true, 'flaky')],
          },
        ],
      },
    ],
  }
  expect(failedTests(JSON.stringify(report), '/house')).toEqual([
    'website/pages.e2e.ts › closes\n      no such button',
    'website/pages.e2e.ts › waits (unsteady: passed when it was tried again)',
  ])
})

test('a failed journey tells what its page said: headings, dialogs, and the words of alerts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-tests-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'error-context.md')
  const page = [
    ...['# Page snapshot', '- main [ref=e1]:', '  - heading "Product" [level=1] [ref=e2]', '  - paragraph: 12'],
    ...['  - dialog "Details" [ref=e3]:', '    - alert [ref=e4]:', '      - text: Too many', '    - button "Save"'],
  ]
  writeFileSync(path, page.join('\n'))
  const results = [{ error: { message: 'not hidden' }, attachments: [{ name: 'error-context', path }] }]
  const specs = [{ title: 'saves', ok: false, tests: [{ status: 'unexpected', results }] }]
  expect(failedTests(JSON.stringify({ suites: [{ file: 'a.e2e.ts', specs }] }), '/house')).toEqual([
    [
      ...['a.e2e.ts › saves', 'not hidden', 'The page showed:', '- heading "Product" [level=1] [ref=e2]'],
      ...['- dialog "Details" [ref=e3]:', '- alert [ref=e4]:', '- text: Too many'],
    ].join('\n      '),
  ])
})

test('a suite that ended badly without a failed test tells the error outside tests, else its last lines', () => {
  const told = `✓ one\n✓ two\n\u001b[31m⎯⎯ Unhandled Errors ⎯⎯\u001b[39m\nError: worker ended\n\n    at worker.ts:9\n`
  expect(reasonOf(told)).toBe(
    'ended badly though no test failed\n      ⎯⎯ Unhandled Errors ⎯⎯\n      Error: worker ended\n          at worker.ts:9',
  )
  expect(reasonOf('✓ one\nkilled\n')).toBe('ended badly though no test failed\n      ✓ one\n      killed')
})

test('of a check that failed the last lines are told, without their colours', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const told = endOf(`${lines.join('\n')}\n\u001b[31mFound 2 errors\u001b[39m\n`)
  expect(
    told
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([...lines.slice(-11), 'Found 2 errors'])
})
