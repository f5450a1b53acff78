import { expectAccessible, expectInArabic, expectSoundOnTheWay } from '../accessible.ts'
import { test } from '../fixtures.ts'
import { meetPages } from './sealed-pages.ts'

/** Every page of measurements, of closing and of the organization; what is made of them is in `../reduction/pages.e2e.ts`. */
const measurements = '/dashboard/measurements'

/** A list, looked at closely in Arabic too; a form is in `../account/pages.e2e.ts`. */
const aList = `${measurements}/emission-factors?q=diesel`
const pages = [
  aList,
  `${measurements}/calculator`,
  `${measurements}/calculator?method=commuting.survey`,
  ...['scope1', 'scope2', 'scope3-upstream', 'scope3-downstream'].map(
    (part) => `${measurements}/emissions/${part}?year=2025`,
  ),
  `${measurements}/historical-data`,
  `${measurements}/sources?year=2025`,
  `${measurements}/certificates?year=2025`,
  ...['gaps', 'screening', 'boundary', 'uncertainty', 'books', 'versions', 'base_year'].map(
    (part) => `${measurements}/closing?year=2025&part=${part}`,
  ),
  '/dashboard/organization/operational-boundaries?year=2025',
  '/dashboard/organization/subsidiaries',
  '/dashboard/organization/chart?year=2025&view=chart',
  '/dashboard/organization/chart?year=2025&view=list',
  '/dashboard/organization/responsible',
  '/dashboard/organization',
  '/dashboard/organization/overview?year=2025',
  '/dashboard/organization/units?year=2025',
]
const place = meetPages(pages, aList)

test('charts in Arabic are accessible', async () => {
  const { page, server } = place()
  await expectInArabic(page, `${server.url}${measurements}/overview?year=2025`)
  await expectAccessible(page, 'overview in Arabic')
})

test('a line and a factor on a page of their own are accessible, and stand from right to left in Arabic', async () => {
  const { page, server, client } = place()
  const [line] = (await client.activity.list({})).rows
  const [factor] = (await client.factor.search({ search: 'diesel' })).rows
  const records = [`emissions/record?line=${line?.id}`, `emission-factors/record?factor=${factor?.id}`]
  for (const record of records) {
    await expectSoundOnTheWay(page, `${server.url}${measurements}/${record}`)
  }
})
