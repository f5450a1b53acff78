import { describe, expect, it } from 'vitest'
import { documentRecord } from './document-record.ts'
import { type BillItem, type BillSketch, bill, CARRIER, COMPANY, OTHER } from './test/made-up-documents.ts'

const OURS = { companyCnpjs: [COMPANY] }
const UNSIGNED = 'document.not_authorised'
const record = (sketch: BillSketch = {}) => documentRecord(bill(sketch), OURS)

/** Number, nature, quantity and reason of each line, warnings of the whole without those of the missing protocol. */
function judged(items: readonly BillItem[], kind: BillSketch['kind'] = 'nf3e') {
  const { lines, warnings } = record({ kind, items })
  return {
    lines: lines.map((line) => [line.nature, line.quantity, line.countsReason.slice('counts.'.length)]),
    warnings: warnings.filter((code) => code !== UNSIGNED),
  }
}

const te = (name: string, quantity: string, more: Partial<BillItem> = {}): BillItem => ({
  name,
  unit: '2',
  quantity,
  ...more,
})

describe('electricity', () => {
  it('of one post counts once: TE, not TUSD nor the tariff flag', () => {
    const { lines, warnings } = judged([
      te('CONSUMO TUSD', '500.0000'),
      te('CONSUMO TE', '500.0000'),
      te('ADICIONAL BANDEIRA VERMELHA PATAMAR 1', '500.0000'),
    ])
    expect(lines).toEqual([
      ['service', '500', 'same_energy'],
      ['electricity', '500', 'purchase'],
      ['service', '500', 'same_energy'],
    ])
    expect(warnings).toEqual([])
  })

  it('is told apart by the layout’s codes where there are some, whatever the words', () => {
    const { lines } = judged([
      te('ENERGIA PONTA', '10.0000', { tariff: '2', post: '1' }),
      te('ENERGIA PONTA', '10.0000', { tariff: '1', post: '1' }),
      te('ENERGIA FORA', '90.0000', { tariff: '2', post: '2' }),
      te('ENERGIA FORA', '90.0000', { tariff: '1', post: '2' }),
    ])
    expect(lines.map(([nature]) => nature)).toEqual(['service', 'electricity', 'service', 'electricity'])
  })

  it('counts in every post by its words: peak, off peak, intermediate, reserved', () => {
    const { lines } = judged([
      te('Consumo Ponta TE', '1.0000'),
      te('Consumo F. Ponta TE', '2.0000'),
      te('Consumo FP TUSD', '2.0000'),
      te('Consumo Intermediário TE', '3.0000'),
      te('Consumo Reservado TE', '4.0000'),
      te('Consumo fora de ponta - TUSD', '2.0000'),
    ])
    expect(lines.map(([, quantity, reason]) => (reason === 'purchase' ? quantity : null))).toEqual([
      '1',
      '2',
      null,
      '3',
      '4',
      null,
    ])
  })

  it('of a customer who buys the energy elsewhere counts by TUSD, with a warning', () => {
    const { lines, warnings } = judged([te('TUSD PONTA', '10.0000'), te('TUSD FORA PONTA', '90.0000')])
    expect(lines.map(([nature]) => nature)).toEqual(['electricity', 'electricity'])
    expect(warnings).toEqual(['document.grid_use_only'])
  })

  it('in parts of a month or tiers is the sum of its parts', () => {
    const { lines } = judged([
      te('TE ATE 100 KWH', '100.0000'),
      te('TE ACIMA DE 100 KWH', '57.0000'),
      te('TUSD', '157.0000'),
    ])
    expect(lines.map(([, , reason]) => reason)).toEqual(['purchase', 'purchase', 'same_energy'])
  })

  it('told twice at one price counts once, and the total of posts is none besides', () => {
    expect(judged([te('TE', '100.0000'), te('DESCONTO TE', '100.0000')]).lines.map(([, , reason]) => reason)).toEqual([
      'purchase',
      'same_energy',
    ])
    const posts = judged([te('TE PONTA', '10.0000'), te('TE FORA PONTA', '90.0000'), te('TUSD', '100.0000')])
    expect(posts.lines.map(([, , reason]) => reason)).toEqual(['purchase', 'purchase', 'same_energy'])
  })

  it('that repeats in other amounts counts as measured', () => {
    const { lines, warnings } = judged([
      te('TE', '157.0000', { post: '0', measured: ['03', '157.0000'] }),
      te('BENEFICIO TARIFARIO TE', '100.0000', { post: '0', measured: ['03', '157.0000'] }),
    ])
    expect(lines.map(([, , reason]) => reason)).toEqual(['purchase', 'same_energy'])
    expect(warnings).toEqual([])
  })

  it('billed counts where the meter says otherwise, with a warning', () => {
    const { lines, warnings } = judged([te('TE', '100.0000', { post: '0', measured: ['03', '80.0000'] })])
    expect(lines).toEqual([['electricity', '100', 'purchase']])
    expect(warnings).toEqual(['document.billed_differs_from_measured'])
  })

  it('injected is told beside, positive, once, and subtracted from nothing', () => {
    const { lines } = judged([
      te('CONSUMO TE', '500.0000'),
      te('ENERGIA INJETADA TUSD GD II', '-300.0000'),
      te('ENERGIA INJETADA TE GD II', '-300.0000'),
      te('COMPENSACAO', '20.0000', { post: '1', measured: ['04', '20.0000'] }),
    ])
    expect(lines).toEqual([
      ['electricity', '500', 'purchase'],
      ['injected_electricity', '300', 'same_energy'],
      ['injected_electricity', '300', 'injected_energy'],
      ['injected_electricity', '20', 'injected_energy'],
    ])
  })

  it('is neither demand nor reactive energy, nor what has no quantity', () => {
    const { lines } = judged([
      { name: 'DEMANDA', unit: '1', quantity: '120.0000' },
      { name: 'ENERGIA REATIVA EXC', unit: '4', quantity: '35.0000' },
      te('UFER FORA PONTA', '35.0000'),
      { name: 'CONTRIBUICAO ILUMINACAO PUBLICA' },
      te('MULTA', '0.0000'),
      te('DEVOLUCAO DE COBRANCA TE', '50.0000', { product: '<indDevolucao>1</indDevolucao>' }),
      te('TE', '7.0000'),
    ])
    expect(lines.map(([, , reason]) => reason)).toEqual([
      ...['not_energy', 'not_energy', 'not_energy', 'no_physical_content', 'no_physical_content', 'return', 'purchase'],
    ])
  })

  it('of an earlier bill does not count again', () => {
    const { lines } = record({ items: [te('TE', '100.0000')], adjusted: [te('TE', '20.0000')] })
    expect(lines.map(({ number, countsReason }) => [number, countsReason])).toEqual([
      ['1', 'counts.purchase'],
      ['2', 'counts.adjustment'],
    ])
  })

  it('is missing from a bill of demand alone, which says so', () => {
    const { counts, countsReason, warnings } = record({ items: [{ name: 'DEMANDA', unit: '1', quantity: '120.0000' }] })
    expect([counts, countsReason]).toEqual([false, 'counts.not_energy'])
    expect(warnings).toContain('document.energy_not_found')
  })
})

describe('a bill', () => {
  const items = [te('TE', '100.0000')]
  const reading = ['2026-09-16', '2026-10-15'] as const

  it('has the days of its readings, its consumer unit, its unit of measure', () => {
    const rest = '<acessante><idAcesso>3001</idAcesso><tpAcesso>1</tpAcesso></acessante>'
    const found = record({ items, rest, readings: [reading, ['2026-09-17', '2026-10-14']] })
    expect(found).toMatchObject({
      kind: 'nf3e',
      number: '9',
      total: '500',
      meter: '3001',
      period: { start: '2026-09-16', end: '2026-10-15' },
      lines: [{ unit: 'kWh', total: '10', freight: null }],
    })
    expect(record({ items, readings: [reading] }).meter).toBe('MD1')
  })

  it.each<[string, BillSketch, { start: string; end: string } | null]>([
    ['its month where nobody read', { competence: '202402' }, { start: '2024-02-01', end: '2024-02-29' }],
    [
      'its month where the readings are years apart',
      { readings: [['2020-01-01', '2026-10-15']] },
      { start: '2026-10-01', end: '2026-10-31' },
    ],
    [
      'its month where a reading is no day',
      { readings: [['2026-09-31', '2026-10-15']] },
      { start: '2026-10-01', end: '2026-10-31' },
    ],
    ['none without either', { competence: '202613' }, null],
  ])('covers %s', (_name, sketch, period) => {
    const found = record({ items, ...sketch })
    expect(found.period).toEqual(period)
    expect(found.warnings.includes('document.period_unknown')).toBe(period === null)
  })

  it.each<[string, BillSketch]>([
    ['counts.sale', { issuer: COMPANY, recipient: OTHER }],
    ['counts.transfer', { issuer: COMPANY, recipient: '06990590000204' }],
    ['counts.test_environment', { environment: '2' }],
    ['counts.no_physical_content', { kind: 'nfcom' }],
    ['counts.adjustment', { kind: 'nfgas', rest: '<ide><finNFGas>4</finNFGas></ide>' }],
  ])('%s: %j', (reason, sketch) => {
    const document = bill({ items: [te('X', '1.0000', { unit: sketch.kind === 'nfgas' ? '1' : '2' })], ...sketch })
    const found = documentRecord(reason === 'counts.adjustment' ? { ...document, purpose: '4' } : document, OURS)
    expect([found.counts, found.countsReason, found.lines[0]?.countsReason]).toEqual([false, reason, reason])
  })

  it('does not count when it is of another customer, and names the bill that it stands for', () => {
    const old = '35261006117473000150660010000000022012345673'
    const found = record({ items, issuer: CARRIER, recipient: OTHER, rest: `<gSub><chNF3e>${old}</chNF3e></gSub>` })
    expect(found).toMatchObject({ counts: false, replacedKeys: [old], links: [{ relation: 'refers', accessKey: old }] })
    expect(found).toMatchObject({ countsReason: 'counts.other_company', account: { id: OTHER } })
  })

  it('says when its quantity is an average of earlier months', () => {
    const found = record({ items: [te('TE', '1.0000', { product: '<indOrigemQtd>1</indOrigemQtd>' })] })
    expect(found.warnings).toContain('document.quantity_estimated')
  })
})

describe('piped gas', () => {
  const gas = (name: string, quantity: string, product = ''): BillItem => ({ name, unit: '1', quantity, product })

  it('counts by the billed volume, tiers added, prices of one volume once', () => {
    const { lines, warnings } = judged(
      [gas('GAS FAIXA 1', '7.0000'), gas('GAS FAIXA 2', '13.0000'), gas('TRANSPORTE', '13.0000')],
      'nfgas',
    )
    expect(lines).toEqual([
      ['piped_gas', '7', 'purchase'],
      ['piped_gas', '13', 'purchase'],
      ['service', '13', 'same_energy'],
    ])
    expect(warnings).toEqual(['document.volume_repeated'])
  })

  it('says when the volume was corrected by its heat content', () => {
    const { lines, warnings } = judged([gas('GAS', '10.0000', '<fatorPCS>1.0400</fatorPCS>')], 'nfgas')
    expect([lines, warnings]).toEqual([[['piped_gas', '10', 'purchase']], ['document.volume_corrected']])
    expect(judged([gas('GAS', '10.0000', '<fatorPCS>1.0000</fatorPCS>')], 'nfgas').warnings).toEqual([])
    expect(record({ kind: 'nfgas', items: [gas('GAS', '10.0000')] }).lines[0]?.unit).toBe('m³')
  })

  it('does not count what goes back or is measured otherwise', () => {
    const { lines, warnings } = judged(
      [
        gas('GAS', '10.0000', '<indDevolucao>1</indDevolucao>'),
        { name: 'GAS', unit: '9', quantity: '3.0000' },
        gas('TAXA', '0.0000'),
      ],
      'nfgas',
    )
    expect(lines.map(([, , reason]) => reason)).toEqual(['return', 'no_physical_content', 'no_physical_content'])
    expect(warnings).toEqual(['document.unit_unknown'])
  })
})
