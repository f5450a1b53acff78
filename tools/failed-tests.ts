import { stripVTControlCharacters } from 'node:util'

interface VitestReport {
  testResults?: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

interface BrowserSuite {
  file?: string
  suites?: BrowserSuite[]
  specs?: {
    title: string
    ok: boolean
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/**
 * What failed in a vitest or a Playwright JSON report: one text per test, its file, its name and the first lines of
 * what it said. A file that did not load has its own. Told again at the end, where a long output is read first.
 */
export function failedTests(text: string, root: string): string[] {
  const report = JSON.parse(text) as VitestReport & BrowserSuite
  return [...(report.testResults ?? []).flatMap((file) => inFile(file, root)), ...inBrowser(report)]
}

function inFile(file: NonNullable<VitestReport['testResults']>[number], root: string): string[] {
  const name = file.name.replace(`${root}/`, '')
  const failed = file.assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => `${name} › ${test.fullName}${said(test.failureMessages?.join('\n'))}`)
  return failed.length === 0 && file.status === 'failed' ? [`${name}${said(file.message)}`] : failed
}

function inBrowser(suite: BrowserSuite): string[] {
  const here = (suite.specs ?? [])
    .filter((spec) => !spec.ok || spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => {
      const messages = spec.tests.flatMap((test) => test.results.map((result) => result.error?.message))
      return `${suite.file ?? ''} › ${spec.title}${said(messages.find(Boolean))}`
    })
  return [...here, ...(suite.suites ?? []).flatMap(inBrowser)]
}

const linesShown = 12

function said(message: string | undefined): string {
  if (!message) return ''
  const lines = message.split('\n').filter((line) => line.trim() !== '')
  return `\n${lines
    .slice(0, linesShown)
    .map((line) => `      ${line}`)
    .join('\n')}`
}

/**
 * Why a suite ended badly though every test passed: from the first line that names an error outside tests in what it said
 * last, else its last lines.
 */
export function reasonOf(told: string): string {
  const lines = stripVTControlCharacters(told).split('\n')
  const from = lines.findIndex((line) => /Unhandled|Error:|timed out|FAIL/.test(line))
  const shown = from < 0 ? lines.slice(-reasonLines) : lines.slice(from, from + reasonLines)
  return ['ended badly though no test failed', ...shown.filter((line) => line.trim() !== '')].join('\n      ')
}

/** The last lines of what a check said, where most tell what is wrong. */
export function endOf(told: string): string {
  return said(stripVTControlCharacters(told).trimEnd().split('\n').slice(-linesShown).join('\n'))
}

const reasonLines = 60
