import { expectAccessible, expectInArabic, expectSoundOnTheWay } from '../accessible.ts'
import { test } from '../fixtures.ts'
import { pagesToMeet } from '../pages-to-meet.ts'
import { meetPages } from './sealed-pages.ts'

/** Every page of measurements, of closing and of the organization; what is made of them is in `../reduction/pages.e2e.ts`. */
const measurements = '/dashboard/measurements'

/** A list, looked at closely in Arabic too; a form is in `../account/pages.e2e.ts`. */
const aList = `${measurements}/emission-factors?q=diesel`
const place = meetPages(pagesToMeet('e2e/closing/pages.e2e.ts'), aList)

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
