import { expect, it } from 'vitest'
import { accessKeyOf } from './access-key-of.ts'

const ofNote = '35250399620100000188630010000005011153798181'
const ofService = '35503082299500100000144000000000012325031234567890'

it('a document is identified by a key of 44 places, or of 50 for an NFS-e', () => {
  expect(accessKeyOf(ofNote)).toBe(ofNote)
  expect(accessKeyOf(ofService)).toBe(ofService)
})

it.each([
  ['none', null],
  ['one that is too short', ofNote.slice(1)],
  ['one in groups of four', ofNote.replace(/(.{4})/g, '$1 ').trim()],
  ['a masked one', '0'.repeat(44)],
  ['a masked one of 50 places', '9'.repeat(50)],
])('%s identifies nothing', (_, key) => {
  expect(accessKeyOf(key)).toBeNull()
})
