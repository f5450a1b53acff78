import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { countsAsActivity } from './counts.ts'
import type { EventTarget, FiscalEvent } from './fiscal-document.ts'
import { takenOutByEvent } from './fiscal-event.ts'
import { readFiscalXml } from './read-fiscal-xml.ts'
import { keysTakenOut } from './taken-out.ts'
import { bill, CTE_KEY, cte } from './test/made-up-documents.ts'

/** Root of a registered event, of a bare one, of its answer, and the tag of its key, by kind. */
const NAMES = {
  nfe: ['procEventoNFe', 'evento', 'retEvento', 'chNFe'],
  cte: ['procEventoCTe', 'eventoCTe', 'retEventoCTe', 'chCTe'],
  mdfe: ['procEventoMDFe', 'eventoMDFe', 'retEventoMDFe', 'chMDFe'],
  nf3e: ['procEventoNF3e', 'eventoNF3e', 'retEventoNF3e', 'chNF3e'],
  nfgas: ['procEventoNFGas', 'eventoNFGas', 'retEventoNFGas', 'chNFGas'],
  nfcom: ['procEventoNFCom', 'eventoNFCom', 'retEventoNFCom', 'chNFCom'],
  nfag: ['procEventoNFAg', 'eventoNFAg', 'retEventoNFAg', 'chNFAg'],
  bpe: ['procEventoBPe', 'eventoBPe', 'retEventoBPe', 'chBPe'],
} as const satisfies Partial<Record<EventTarget, readonly [string, string, string, string]>>
type Kind = keyof typeof NAMES
const KINDS = Object.keys(NAMES) as Kind[]

type Sketch = { type?: string; status?: string; key?: string; environment?: string; detail?: string }

function eventXml(kind: Kind, sketch: Sketch = {}, isBare = false): string {
  const [envelope, element, answer, keyTag] = NAMES[kind]
  const xmlns = `xmlns="http://www.portalfiscal.inf.br/${kind}"`
  const event = (attribute: string) =>
    `<${element} ${attribute}><infEvento Id="ID1"><tpAmb>${sketch.environment ?? '1'}</tpAmb><${keyTag}>${sketch.key ?? CTE_KEY}</${keyTag}>` +
    `<dhEvento>2026-10-06T09:00:00-03:00</dhEvento><tpEvento>${sketch.type ?? '110111'}</tpEvento><nSeqEvento>1</nSeqEvento>` +
    `<detEvento>${sketch.detail ?? ''}</detEvento></infEvento></${element}>`
  const reply = `<${answer}><infEvento><cStat>${sketch.status ?? '135'}</cStat></infEvento></${answer}>`
  return isBare ? event(xmlns) : `<${envelope} ${xmlns}>${event('')}${reply}</${envelope}>`
}

function readEvent(xml: string): FiscalEvent {
  const [event] = readFiscalXml(Buffer.from(xml))
  if (event?.kind !== 'event') throw new Error('not an event')
  return event
}

const event = (kind: Kind, sketch: Sketch = {}) => readEvent(eventXml(kind, sketch))

const keyOut = (event: FiscalEvent) => takenOutByEvent(event)?.key
const reasonOut = (event: FiscalEvent) => takenOutByEvent(event)?.reason

describe.each(KINDS)('an event of %s', (kind) => {
  it('cancels by its key, bare or registered', () => {
    for (const isBare of [true, false]) {
      const cancellation = readEvent(eventXml(kind, {}, isBare))
      expect(cancellation).toMatchObject({
        event_type: '110111',
        target_key: CTE_KEY,
        target_kind: kind,
        is_cancellation: true,
        occurred_at: '2026-10-06T09:00:00-03:00',
        sequence: '1',
        correction: null,
        signed: false,
        warnings: [],
      })
      expect(keyOut(cancellation)).toBe(CTE_KEY)
    }
  })

  it('cancels nothing when it was rejected, is a test or is about something else', () => {
    expect(keyOut(event(kind, { status: '573' }))).toBeUndefined()
    expect(keyOut(event(kind, { environment: '2' }))).toBeUndefined()
    expect(keyOut(event(kind, { type: '110110' }))).toBeUndefined()
    expect(event(kind, { status: '573' }).warnings).toEqual(['document.event_rejected'])
  })

  it('reads keys with letters and names those that are none', () => {
    const key = '35260712ABC34501DE350010000000011000000010'.padEnd(44, '0')
    expect(event(kind, { key }).warnings).toEqual([])
    expect(event(kind, { key: 'x' }).warnings).toEqual(['document.key_invalid'])
  })

  it('that names no document is no event', () => {
    const [, , , keyTag] = NAMES[kind]
    const nameless = eventXml(kind).replace(new RegExp(`<${keyTag}>.*</${keyTag}>`), '')
    expect(() => readFiscalXml(Buffer.from(nameless))).toThrow(DomainError)
  })

  it('refuses the root of one kind in the namespace of another', () => {
    const xml = eventXml(kind).replace(`inf.br/${kind}"`, 'inf.br/other"')
    expect(() => readEvent(xml)).toThrow('document.kind_unknown')
  })
})

it('cancels an NF-e by substitution, but 110112 only closes an MDF-e', () => {
  expect(keyOut(event('nfe', { type: '110112' }))).toBe(CTE_KEY)
  expect(keyOut(event('mdfe', { type: '110112' }))).toBeUndefined()
})

it.each<[Kind, string, string | undefined]>([
  ['cte', '240140', 'counts.replaced'],
  ['cte', '240150', 'counts.replaced'],
  ['nf3e', '240140', 'counts.replaced'],
  ['nf3e', '240150', undefined],
  ['nfe', '240140', undefined],
  ['nfe', '210200', undefined],
  ['nfe', '210210', undefined],
  ['nfe', '210220', 'counts.disowned'],
  ['nfe', '210240', 'counts.disowned'],
  ['bpe', '110115', 'counts.not_travelled'],
  ['bpe', '110116', undefined],
  ['nfag', '240140', 'counts.replaced'],
])('of %s, type %s has the effect %s', (kind, type, effect) => {
  expect(reasonOut(event(kind, { type }))).toBe(effect)
  expect(reasonOut(event(kind, { type, status: '573' }))).toBeUndefined()
})

describe('a correction letter', () => {
  it('keeps its text, no longer than it is shown', () => {
    const detail = `<xCorrecao>${'a'.repeat(2000)}</xCorrecao><xCondUso>A Carta de Correção…</xCondUso>`
    expect(event('nfe', { type: '110110', detail }).correction).toBe('a'.repeat(1000))
    expect(event('nfe', { type: '110111', detail }).correction).toBeNull()
    expect(event('nfe', { type: '110110' }).correction).toBeNull()
  })

  it('of a CT-e tells every field that it corrects', () => {
    const field = (group: string, name: string, value: string) =>
      `<infCorrecao><grupoAlterado>${group}</grupoAlterado><campoAlterado>${name}</campoAlterado><valorAlterado>${value}</valorAlterado></infCorrecao>`
    const detail = `<evCCeCTe>${field('infQ', 'qCarga', '1200.0000')}${field('compl', 'xObs', 'ENTREGUE')}</evCCeCTe>`
    expect(event('cte', { type: '110110', detail }).correction).toBe('infQ/qCarga: 1200.0000; compl/xObs: ENTREGUE')
  })
})

describe('what has no effect any more', () => {
  const old = bill({ items: [{ name: 'TE', unit: '2', quantity: '1.0000' }] })
  const newer = { ...old, key: old.key?.replace('0010', '0029') ?? null, replaced_keys: [old.key ?? ''] }

  it('does not depend on the order in which documents and events come', () => {
    const freight = cte()
    const set = [freight, event('cte'), old, newer]
    for (const documents of [set, set.toReversed()]) {
      const context = keysTakenOut(documents)
      expect(countsAsActivity(freight, context).reason).toBe('counts.cancelled')
      expect(countsAsActivity(old, context).reason).toBe('counts.replaced')
      expect(countsAsActivity(newer, context).reason).toBe('counts.purchase')
    }
  })

  it('keeps it where another issuer, or a masked key, says that it has none', () => {
    const stranger = { ...newer, key: newer.key?.replace('06117473', '11222333') ?? null }
    const itself = { ...old, replaced_keys: [old.key ?? ''] }
    expect(countsAsActivity(old, keysTakenOut([stranger, itself])).counts).toBe(true)
  })

  it('has it again when what took its place is cancelled or was a test', () => {
    const cancellation = event('nf3e', { key: newer.key ?? '' })
    expect(countsAsActivity(old, keysTakenOut([newer, cancellation])).counts).toBe(true)
    expect(countsAsActivity(old, keysTakenOut([{ ...newer, environment_tpAmb: '2' }])).counts).toBe(true)
    expect(countsAsActivity(old, keysTakenOut([event('nf3e', { type: '240140', key: old.key ?? '' })])).reason).toBe(
      'counts.replaced',
    )
  })
})
