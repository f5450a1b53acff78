import { existsSync, readFileSync } from 'node:fs'
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
    tests: {
      status: string
      results: { error?: { message?: string }; attachments?: { name: string; path?: string }[] }[]
    }[]
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
      const failed = spec.tests.flatMap(({ results }) => results).find((result) => result.error?.message)
      const context = failed?.attachments?.find(({ name }) => name === 'error-context')?.path
      const isUnsteady = spec.ok ? ' (unsteady: passed when it was tried again)' : ''
      return `${suite.file ?? ''} › ${spec.title}${isUnsteady}${said(failed?.error?.message)}${shown(context)}`
    })
  return [...here, ...(suite.suites ?? []).flatMap(inBrowser)]
}

/** What the page said where a journey failed: its headings, dialogs, alerts and toasts, by the picture in words that Playwright keeps. */
function shown(path: string | undefined): string {
  if (path === undefined || !existsSync(path)) return ''
  const lines = readFileSync(path, 'utf8').split('\n')
  const told: string[] = []
  for (const [at, line] of lines.entries()) {
    if (!/^\s*- (alert|status|dialog|alertdialog|heading)\b/.test(line)) continue
    const depth = line.search(/\S/)
    const end = lines.findIndex((next, index) => index > at && next.search(/\S/) <= depth)
    const isSpoken = /^\s*- (alert|status)\b/.test(line)
    told.push(line.trim(), ...(isSpoken ? lines.slice(at + 1, Math.max(end, at + 1)).map((inner) => inner.trim()) : []))
  }
  return told.length === 0 ? '' : `\n      The page showed:${said(told.join('\n'))}`
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
