import type { TestClient } from './client-of.ts'

/** Somebody who was signed up and in, with the company that this made. */
export interface TestPerson {
  readonly client: TestClient
  readonly cookie: string
  readonly email: string
  readonly userId: string
  readonly companyId: string
  readonly businessUnitId: string
}
