import { describe, expect, it } from 'vitest'
import { paths } from '../web/src/lib/paths.ts'
import { pageDocument, pagesOfTable, proceduresIn, writtenDocument } from './page-table.ts'

describe('docs/pages.md', () => {
  it('is what the rows and the imports say (node tools/page-table.ts writes it)', () => {
    expect(writtenDocument()).toBe(pageDocument())
  })

  it('has every address of the app, save the front door of the public website', () => {
    const told = [paths.home, ...pagesOfTable().map(({ path }) => path)]
    expect(told.toSorted()).toEqual(Object.values(paths).toSorted())
  })
})

describe('the calls of a text', () => {
  it('are procedures of the contract, by either way of calling', () => {
    const text =
      'useQuery(api.activity.list.queryOptions({ input })); await client.activity.create(entry); api.t.list()'
    expect(proceduresIn(text)).toEqual(['activity.list', 'activity.create'])
  })

  it('leave out what a comment tells', () => {
    expect(proceduresIn('/** `api.activity.list` */\n// client.activity.list()\n')).toEqual([])
  })

  it('leave out what only names a read to be made again', () => {
    expect(proceduresIn('api.activity.list.key(); api.activity.key(); api.account.getViewer.queryKey()')).toEqual([])
  })
})
