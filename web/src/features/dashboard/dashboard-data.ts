import { api } from '../../lib/api.ts'

/** What came: batches of files, bills, and lines of any year. */
export const arrivalQueries = {
  imports: api.imports.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
  bills: api.bill.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
  lines: api.activity.list.queryOptions({ input: { page: 1, pageSize: 10 } }),
}
