import { expect, it } from 'vitest'
import { isDisowned, type Manifestation } from './manifestation.ts'

const told = (type: string, occurredAt: string | null, sequence = '1'): Manifestation => ({
  type,
  occurredAt,
  sequence,
})
const april = '2025-04-10T10:00:00-03:00'

it.each<[string, readonly Manifestation[], boolean]>([
  ['nothing was told', [], false],
  ['it was disowned', [told('210220', april)], true],
  ['it was confirmed', [told('210200', april)], false],
  ['it was disowned, then confirmed', [told('210240', april), told('210200', '2025-04-11T10:00:00-03:00')], false],
  [
    'the confirmation came first in the file',
    [told('210210', '2025-04-11T10:00:00-03:00'), told('210220', april)],
    false,
  ],
  ['it was confirmed, then disowned', [told('210200', april), told('210220', '2025-04-10T14:00:00Z')], true],
  ['the times are of two zones', [told('210220', april), told('210200', '2025-04-10T12:59:00Z')], true],
  ['the later sequence confirms', [told('210220', april, '1'), told('210200', april, '2')], false],
  ['nothing tells them apart', [told('210220', april), told('210200', april)], true],
  ['only one has a time', [told('210220', null), told('210210', april)], false],
])('where %s', (_what, manifestations, expected) => {
  expect(isDisowned(manifestations)).toBe(expected)
})
