import { parseCsv } from '@pegada/core/table/csv.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** The rows of a list as a CSV file in Portuguese, its titles first, as the address gives them. */
export async function listFile(
  app: TestApp,
  { cookie }: Pick<TestPerson, 'cookie'>,
  address: `/api/v1/${string}/export?${string}`,
): Promise<readonly (readonly string[])[]> {
  const response = await app.request(address, { headers: { cookie } })
  return parseCsv(await response.text(), ';')
}
