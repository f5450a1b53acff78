import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildNfe } from '../../test/build-nfe.ts'
import { openTestApp, type TestApp } from '../../test/harness.ts'
import { importFiles } from '../../test/import-files.ts'
import { openTwoBusinessUnits } from '../../test/two-business-units.ts'

const year = 2025
const reason = 'A fábrica parou de março a dezembro'
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

async function companyWithGaps() {
  const person = await openTwoBusinessUnits(app)
  const { client } = person
  const list = async () => client.inventoryYears.gaps({ year })
  const named = async () =>
    (await list()).filter((gap) => gap.isAcceptable && gap.blocks).map(({ code, subject }) => ({ code, subject }))
  return { ...person, list, named }
}

it('accepts all the gaps that are named on one reason, in the trail as one act, and takes them back as one', async () => {
  const { client, list, named } = await companyWithGaps()
  const gaps = await named()
  expect(gaps.length).toBeGreaterThan(1)
  const [first = expect.fail('a gap'), ...others] = gaps
  await client.inventoryYears.acceptGap({ year, ...first, reason: 'Vista antes' })

  const after = await client.inventoryYears.acceptGaps({ year, gaps, reason: ` ${reason} ` })
  const reasons = after.filter(({ isAcceptable }) => isAcceptable).map(({ acceptedReason }) => acceptedReason)
  expect(reasons.toSorted()).toEqual(['Vista antes', ...others.map(() => reason)].toSorted())
  expect(await named()).toEqual([])
  const { rows } = await client.audit.list({})
  const acts = rows.filter(({ action }) => action === 'inventory.accept_gaps')
  expect(acts.map(({ data }) => data)).toEqual([{ gaps: others, reason }])

  await client.inventoryYears.acceptGaps({ year, gaps: others, reason: '' })
  expect(await named()).toEqual(others)
  expect((await list()).filter(({ acceptedReason }) => acceptedReason !== null)).toMatchObject([first])
})

it('accepts none where one of them is not there, or may not stand', async () => {
  const { client, named, ...person } = await companyWithGaps()
  await importFiles(app, { ...person, client }, { 'a.xml': buildNfe({ issuedOn: '2025-05-10' }) })
  const gaps = await named()
  const waiting = (await client.inventoryYears.gaps({ year })).find(({ isAcceptable }) => !isAcceptable)
  const { code, subject } = waiting ?? expect.fail('a gap that nobody may accept')
  const accepting = (more: typeof gaps) => client.inventoryYears.acceptGaps({ year, gaps: [...gaps, ...more], reason })
  await expect(accepting([{ code, subject }])).rejects.toMatchObject({ code: 'gap.not_acceptable', data: { code } })
  const elsewhere = { code: 'inventory.site_without_lines', subject: 'elsewhere' }
  await expect(accepting([elsewhere])).rejects.toMatchObject({ code: 'gap.not_found', data: elsewhere })
  expect(await named()).toEqual(gaps)
})
