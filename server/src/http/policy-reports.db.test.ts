import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/harness.ts'
import { directiveOf, policyReportPath, policyReports } from './policy-reports.ts'
import { limits } from './rate-limit.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const report = (fields: object) => JSON.stringify({ 'csp-report': fields })
const image = report({ 'effective-directive': 'img-src', 'blocked-uri': 'https://a.example/?email=rita@prado.example' })

/** The server's route with a log that can be read. */
function reportsOf(address: string) {
  const written: unknown[] = []
  const log = { info() {}, error() {}, warn: (fields: object, message: string) => written.push([fields, message]) }
  const routes = policyReports({ ...app.ports, log }, () => address)
  const send = async (body: string) => (await routes.request(policyReportPath, { method: 'POST', body })).status
  return { send, written }
}

it('is where the policy of every page sends reports, and logs their directive alone', async () => {
  const page = await app.request('/health')
  expect(page.headers.get('content-security-policy')).toContain(`report-uri ${policyReportPath}`)
  expect((await app.request(policyReportPath, { method: 'POST', body: 'nothing' })).status).toBe(400)
  const { send, written } = reportsOf('198.51.100.7')
  expect(await send(image)).toBe(204)
  expect(written).toEqual([[{ directive: 'img-src' }, 'policy.violated']])
})

it('takes so many of one caller and no more', async () => {
  const { send, written } = reportsOf('198.51.100.8')
  for (let nth = 0; nth < limits['policy-report'].hitsMax; nth += 1) expect(await send(image)).toBe(204)
  expect(await send(image)).toBe(429)
  expect(written).toHaveLength(limits['policy-report'].hitsMax)
})

it('counts whoever changes their IPv6 address within one network as one caller', async () => {
  for (let nth = 1; nth <= limits['policy-report'].hitsMax; nth += 1)
    expect(await reportsOf(`2001:db8:7:1::${nth}`).send(image)).toBe(204)
  expect(await reportsOf('2001:db8:7:1:ffff::9').send(image)).toBe(429)
  expect(await reportsOf('2001:db8:7:2::1').send(image)).toBe(204)
})

it.each([
  [report({ 'violated-directive': "script-src-elem 'self'" }), 'script-src-elem'],
  [report({ 'effective-directive': 'IMG\nSRC' }), undefined],
  [report({ 'effective-directive': 'anything-made-up' }), 'other'],
  [report({ 'effective-directive': 7 }), undefined],
  [report({}), undefined],
  ['{"csp-report":null}', undefined],
  ['null', undefined],
  ['[1', undefined],
])('reads the directive in %s as %s', (body, directive) => {
  expect(directiveOf(body)).toBe(directive)
})
