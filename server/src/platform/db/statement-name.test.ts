import { expect, it } from 'vitest'
import { statementName } from './statement-name.ts'

it('names what a statement does and to which table, and nothing that was asked', () => {
  const named = [
    'select 1',
    'select "id" from "companies" where "legal_name" = $1',
    `insert into audit_records (data) values ('from Ana')`,
    'update "user" set name = $1',
    'delete from pgboss.job where id = $1',
    'with told as (select 1) insert into notices select * from told',
    'begin',
    `-- from a comment\nset local role pegada_app`,
    '',
  ].map(statementName)
  expect(named).toEqual([
    'select',
    'select companies',
    'insert audit_records',
    'update user',
    'delete pgboss.job',
    'insert notices',
    'begin',
    'set',
    'statement',
  ])
})
