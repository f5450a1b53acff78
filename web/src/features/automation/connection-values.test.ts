import { expect, test } from 'vitest'
import { changeOf, creationOf, missingFields, startOf } from './connection-values.ts'

test('each kind asks for its own fields, and for a secret only where none is kept', () => {
  expect(missingFields(startOf(undefined, 'folder'), true)).toEqual(['name'])
  expect(missingFields(startOf(undefined, 'pull'), true)).toEqual(['name', 'url'])
  const bucket = { ...startOf(undefined, 'bucket'), name: 'Notas', endpoint: 'https://s3.example', bucket: 'n' }
  expect(missingFields(bucket, true)).toEqual(['accessKeyId', 'secret'])
  expect(missingFields({ ...bucket, accessKeyId: 'AK' }, false)).toEqual([])
})

test('what is sent holds the fields of the kind, and no empty secret', () => {
  const pull = { ...startOf(undefined, 'pull'), name: ' ERP ', url: 'https://erp.example/notas.zip' }
  expect(creationOf(pull)).toEqual({ kind: 'pull', name: 'ERP', url: pull.url, schedule: 'daily', hour: 3 })
  expect(creationOf({ ...pull, secret: 'Bearer x' })).toMatchObject({ authorization: 'Bearer x' })
  expect(changeOf('id', { ...startOf(undefined, 'mailbox'), name: 'Notas', senders: ['@a.example'] })).toEqual({
    connectionId: 'id',
    name: 'Notas',
    senders: ['@a.example'],
  })
})
