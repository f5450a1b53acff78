import { expect, it } from 'vitest'
import { isDisowned, type Manifestation, manifestationOf } from './manifestation.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'

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

/** An event of a kind of document, with the answer of the tax office where it has one. */
function eventOf(type: string, { of = 'NFe', status = '135' }: { of?: 'NFe' | 'CTe'; status?: string } = {}) {
  const kind = of.toLowerCase()
  const suffix = of === 'NFe' ? '' : of
  const [event] = readFiscalXml(
    Buffer.from(
      `<procEvento${of} xmlns="http://www.portalfiscal.inf.br/${kind}"><evento${suffix}><infEvento><ch${of}>1</ch${of}><tpAmb>1</tpAmb>${type}` +
        `<dhEvento>${april}</dhEvento><nSeqEvento>2</nSeqEvento></infEvento></evento${suffix}>` +
        `<retEvento${suffix}><infEvento><cStat>${status}</cStat></infEvento></retEvento${suffix}></procEvento${of}>`,
    ),
  )
  return event?.kind === 'event' ? event : expect.fail('an event is read')
}

it('an event tells so of a note alone, by one of four types, and where it has effect', () => {
  const confirmed = '<tpEvento>210200</tpEvento>'
  expect(manifestationOf(eventOf(confirmed))).toEqual(told('210200', april, '2'))
  expect(manifestationOf(eventOf('<tpEvento>210240</tpEvento>'))?.type).toBe('210240')
  expect(manifestationOf(eventOf('<tpEvento>110111</tpEvento>'))).toBeUndefined()
  expect(manifestationOf(eventOf(''))).toBeUndefined()
  expect(manifestationOf(eventOf(confirmed, { status: '573' }))).toBeUndefined()
  expect(manifestationOf(eventOf(confirmed, { of: 'CTe' }))).toBeUndefined()
})
