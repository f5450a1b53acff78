import { SHARES_MAX } from '@pegada/contract/report-share.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'
import { openShared } from './by-link.ts'

let app: TestApp
let company: TestPerson
let reportId: string
beforeAll(async () => {
  app = await openTestApp()
  company = await openTwoBusinessUnits(app)
  reportId = (await company.client.report.create({ year: 2025, format: 'csv' })).id
  await app.runJobs()
})
afterAll(() => app.close())

const visitor = () => app.client()
const tokenOf = (url: string) => url.split('#')[1] ?? ''

async function share(fields: { label?: string; days?: number; password?: string } = {}) {
  const { share, url } = await company.client.reportShares.create({ reportId, label: 'Banco', days: 30, ...fields })
  return { ...share, url, token: tokenOf(url) }
}

describe('a report that is shared by a link', () => {
  it('is told and handed over to whoever holds the link, byte by byte as it was made, and each download is written down', async () => {
    const { id, token, url } = await share({ label: 'Conselho' })
    expect(url).toMatch(/^http:\/\/pegada\.test\/r#[\w-]{43}$/)
    const report = await company.client.report.get({ reportId })
    const opened = await visitor().sharedReport.open({ token })
    expect(opened).toMatchObject({
      ...{ company: 'Padaria Aurora Ltda', year: 2025, format: 'csv', sha256: report.sha256, bytes: report.bytes },
    })
    const file = await visitor().sharedReport.download({ token })
    const own = await company.client.report.download({ reportId })
    expect([file.name, await file.text()]).toEqual([report.fileName, await own.text()])
    const { rows, total } = await company.client.report.listDownloads({ reportId })
    expect(total).toBe(2)
    expect(rows.map(({ by, link, address }) => [by, link, address])).toEqual([
      ['Ana Souza', null, null],
      [null, 'Conselho', '127.0.0.0/24'],
    ])
    const shares = await company.client.reportShares.list({ reportId })
    const told = shares.rows.find((one) => one.id === id)
    expect(told).toMatchObject({ state: 'open', downloads: 1, hasPassword: false, createdBy: 'Ana Souza' })
    expect(told?.lastDownloadAt).toBe(rows[1]?.at)
  })

  it('keeps neither the secret nor the password, only what cannot be turned back', async () => {
    const { id, token } = await share({ password: 'castanheira' })
    const { rows } = await app.ports.db.query('select to_json(s)::text as kept from report_shares s where id = $1', [
      id,
    ])
    const kept = JSON.stringify(rows)
    expect(kept).toContain('password_hash')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('castanheira')
    const { rows: trail } = await company.client.audit.ofRecord({ entity: 'report', recordId: reportId })
    expect(JSON.stringify(trail)).not.toMatch(new RegExp(`castanheira|${token}`))
    expect(trail.map(({ action }) => action)).toContain('report.share')
  })

  it('opens by its password alone where it has one, tells nothing before, and takes ten wrong tries in five minutes from a network', async () => {
    const { token } = await share({ password: 'castanheira' })
    const refused = async (password?: string) => {
      const error = await visitor()
        .sharedReport.open({ token, ...(password && { password }) })
        .then(
          () => undefined,
          (thrown: { code: string; data: unknown }) => thrown,
        )
      return [error?.code, JSON.stringify(error?.data ?? {})]
    }
    expect(await refused()).toEqual(['shared_report.password_needed', '{}'])
    const opens = (address: string) => openShared(app.ports, { token, password: 'castanheira' }, address)
    await opens('127.0.0.1')
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refused('errada')).toEqual(['shared_report.password_wrong', '{}'])
    expect((await refused('castanheira'))[0]).toBe('request.rate_limited')
    await expect(visitor().sharedReport.download({ token, password: 'castanheira' })).rejects.toMatchObject({
      code: 'request.rate_limited',
    })
    // Who reads elsewhere is not locked out, and right passwords use up no try.
    const { rows } = await app.ports.db.query<{ hits: number }>(
      "select hits from rate_limits where key like 'share-secret-link:%' order by hits desc limit 1",
    )
    expect([(await opens('198.51.100.7')).company, rows]).toEqual(['Padaria Aurora Ltda', [{ hits: 10 }]])
  })

  it('no longer opens once it was revoked, which may be done twice', async () => {
    const { id, token } = await share()
    const [first, second] = [
      await company.client.reportShares.revoke({ shareId: id }),
      await company.client.reportShares.revoke({ shareId: id }),
    ]
    expect(first).toMatchObject({ state: 'revoked' })
    expect(second).toEqual(first)
    for (const act of ['open', 'download'] as const)
      await expect(visitor().sharedReport[act]({ token })).rejects.toMatchObject({ code: 'shared_report.revoked' })
    const { rows } = await company.client.audit.ofRecord({ entity: 'report', recordId: reportId })
    expect(rows.filter(({ action }) => action === 'report.unshare')).toHaveLength(1)
  })

  it('tells one secret that never was from no other', async () => {
    await expect(visitor().sharedReport.open({ token: 'inventado' })).rejects.toMatchObject({
      code: 'shared_report.link_invalid',
    })
  })

  it('is shared only once it is made', async () => {
    const { id } = await company.client.report.create({ year: 2025, format: 'csv' })
    const asked = { reportId: id, label: 'Banco', days: 1 }
    await expect(company.client.reportShares.create(asked)).rejects.toMatchObject({ code: 'report.not_ready' })
    await app.runJobs()
    expect((await company.client.reportShares.create(asked)).share.state).toBe('open')
  })

  it('is shared and taken back by administrators, and seen by every colleague', async () => {
    const { id } = await share()
    await app.setRole(company, 'moderator')
    const asked = { reportId, label: 'Banco', days: 1 }
    await expect(company.client.reportShares.create(asked)).rejects.toMatchObject({ code: 'auth.forbidden' })
    await expect(company.client.reportShares.revoke({ shareId: id })).rejects.toMatchObject({ code: 'auth.forbidden' })
    expect((await company.client.reportShares.list({ reportId })).total).toBeGreaterThan(0)
    await app.setRole(company, 'admin')
  })

  it('is another company’s business in nothing', async () => {
    const { id } = await share()
    const other = await app.signUpPerson({ email: 'outra@empresa.example', cnpj: '11.444.777/0001-61' })
    const asked = { reportId, label: 'Banco', days: 1 }
    await expect(other.client.reportShares.create(asked)).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(other.client.reportShares.list({ reportId })).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(other.client.report.listDownloads({ reportId })).rejects.toMatchObject({ code: 'report.not_found' })
    await expect(other.client.reportShares.revoke({ shareId: id })).rejects.toMatchObject({
      code: 'report_share.not_found',
    })
    expect((await company.client.reportShares.list({ reportId })).rows[0]?.state).toBe('open')
  })

  it('is shared by so many links at a time and no more', async () => {
    const { id } = await company.client.report.create({ year: 2025, format: 'csv' })
    await app.runJobs()
    const asked = { reportId: id, label: 'Banco', days: 1 }
    await company.client.reportShares.create(asked)
    await app.ports.db.query(
      `insert into report_shares (company_id, id, report_id, label, token_hash, expires_at, created_at)
       select company_id, gen_random_uuid(), report_id, label, token_hash || n, expires_at, created_at
       from report_shares, generate_series(2, $2::int) n where report_id = $1`,
      [id, SHARES_MAX],
    )
    await expect(company.client.reportShares.create(asked)).rejects.toMatchObject({ code: 'report_share.too_many' })
  })

  it('no longer opens after its last day', async () => {
    const { token, expiresAt } = await share({ days: 1 })
    app.clock.set(expiresAt)
    for (const act of ['open', 'download'] as const)
      await expect(visitor().sharedReport[act]({ token })).rejects.toMatchObject({ code: 'shared_report.expired' })
  })
})
