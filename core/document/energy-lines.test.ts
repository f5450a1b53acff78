import { expect, it } from 'vitest'
import { decimal, sumDecimals } from '../quantity/decimal.ts'
import { judgeEnergy } from './energy-lines.ts'
import { judgeGas } from './gas-lines.ts'
import type { UtilityLine } from './utility-document.ts'

/** An item in kWh (or, by `more`, anything else). */
function line(description: string, quantity: string, more: Partial<UtilityLine> = {}): UtilityLine {
  return {
    code: null,
    description,
    class: null,
    unit_code: '2',
    quantity,
    value: '10',
    number: null,
    cfop: null,
    tariff_tpTarif: null,
    post_cPosTarif: null,
    origin_indOrigemQtd: '2',
    measured: [],
    is_refund: false,
    is_adjustment: false,
    pcs_factor: null,
    ...more,
  }
}

const measured = (meter: string, quantity: string) => ({
  measured: [{ meter, kind: '03', post: '0', unit_code: '2', quantity }],
})

const kWhOf = (lines: readonly UtilityLine[]) => {
  const { verdicts } = judgeEnergy(lines)
  return sumDecimals(
    lines.flatMap((one, at) =>
      verdicts[at]?.reason === 'counts.purchase' ? (one.quantity === null ? [] : decimal(one.quantity)) : [],
    ),
  ).toString()
}
const reasonsOf = (lines: readonly UtilityLine[]) => judgeEnergy(lines).verdicts.map(({ reason }) => reason)

it('grid use of the whole beside energy by post is one consumption, though each is rounded by itself', () => {
  expect(kWhOf([line('TE PONTA', '300.4'), line('TE FORA PONTA', '700.3'), line('TUSD', '1001')])).toBe('1000.7')
})

it('energy as a whole stands for grid use by post, and is no grid use alone', () => {
  const lines = [line('TE', '1000.6'), line('TUSD PONTA', '300'), line('TUSD FORA PONTA', '700')]
  expect(kWhOf(lines)).toBe('1000.6')
  expect(judgeEnergy(lines).warnings).toEqual([])
})

it('a post that the words name stands against one that the meter repeats on every item', () => {
  const read = (quantity: string) => ({
    post_cPosTarif: '2',
    measured: [{ meter: '1', kind: '03', post: '2', unit_code: '2', quantity }],
  })
  const lines = [
    line('CONSUMO PONTA TE', '300', read('300')),
    line('CONSUMO PONTA TUSD', '300', read('300')),
    line('CONSUMO FORA PONTA TE', '700', read('700')),
    line('CONSUMO FORA PONTA TUSD', '700', read('700')),
  ]
  expect(kWhOf(lines)).toBe('1000')
  expect(judgeEnergy(lines).warnings).toEqual([])
})

it('equal tiers and equal meters count each where the readings bear out their sum', () => {
  expect(kWhOf([line('TE ATE 100', '100', measured('1', '200')), line('TE ACIMA DE 100', '100')])).toBe('200')
  expect(kWhOf([line('TE', '100', measured('1', '100')), line('TE', '100', measured('2', '100'))])).toBe('200')
})

it('a flag priced as energy for a part of the month is the same energy', () => {
  const te = { tariff_tpTarif: '1' }
  expect(
    kWhOf([line('Consumo', '500', te), line('Adic. B. Vermelha P1', '200', te), line('Adic. B. Amarela', '300', te)]),
  ).toBe('500')
  expect(kWhOf([line('Consumo', '500'), line('Escassez Hídrica', '250')])).toBe('500')
})

it('reactive energy is none though it is billed in kWh and abbreviated', () => {
  expect(reasonsOf([line('CONSUMO TE', '500'), line('EN REAT EXCED FP', '50')])).toEqual([
    'counts.purchase',
    'counts.not_energy',
  ])
})

it('energy set off against what was injected is told apart by its negative value', () => {
  const lines = [line('CONSUMO', '500'), line('ENERGIA COMPENSADA GD I', '400', { value: '-100' })]
  expect(reasonsOf(lines)).toEqual(['counts.purchase', 'counts.injected_energy'])
  const split = [line('CONSUMO NAO COMPENSADO', '100'), line('CONSUMO SCEE', '400'), line('INJECAO SCEE', '400')]
  expect(reasonsOf(split)).toEqual(['counts.purchase', 'counts.purchase', 'counts.injected_energy'])
})

it('money given back is no consumption', () => {
  expect(reasonsOf([line('CONSUMO', '500'), line('AJUSTE', '20', { value: '-8' })])).toEqual([
    'counts.purchase',
    'counts.return',
  ])
})

it('the minimum charge is energy only where the bill tells no other', () => {
  expect(reasonsOf([line('CONSUMO', '400'), line('CUSTO DE DISPONIBILIDADE', '50')])).toEqual([
    'counts.purchase',
    'counts.no_physical_content',
  ])
  expect(kWhOf([line('CUSTO DISPONIBILIDADE', '100')])).toBe('100')
})

const gas = (description: string, quantity: string, more: Partial<UtilityLine> = {}) =>
  line(description, quantity, { unit_code: '1', ...more })

const cubicMetresOf = (lines: readonly UtilityLine[]) => {
  const { verdicts } = judgeGas(lines)
  return sumDecimals(
    lines.flatMap((one, at) =>
      verdicts[at]?.countsReason === 'counts.purchase' ? (one.quantity === null ? [] : decimal(one.quantity)) : [],
    ),
  ).toString()
}

it('gas and its margin by tiers are prices of one volume', () => {
  expect(cubicMetresOf([gas('MOLECULA', '500'), gas('MARGEM FAIXA 1', '200'), gas('MARGEM FAIXA 2', '300')])).toBe(
    '500',
  )
})

it('equal tiers of gas count each where the meter bears out their sum', () => {
  const tiers = [gas('FAIXA 1', '200', measured('1', '450')), gas('FAIXA 2', '200'), gas('FAIXA 3', '50')]
  expect(cubicMetresOf(tiers)).toBe('450')
})

it('gas given back is no consumption', () => {
  expect(cubicMetresOf([gas('GAS', '500'), gas('AJUSTE', '20', { value: '-8' })])).toBe('500')
})

it('an item of no post stands beside the posts that it is not the sum of, and gives way to those that it is', () => {
  const posts = [line('CONSUMO PONTA', '300'), line('CONSUMO FORA PONTA', '700')]
  expect(kWhOf([line('CONSUMO', '1003'), ...posts])).toBe('1000')
  expect(kWhOf([line('CONSUMO', '1100'), ...posts])).toBe('2100')
})

it('grid use of one kilowatt-hour alone is what the bill tells', () => {
  expect(kWhOf([line('TUSD', '1')])).toBe('1')
})

it('a reading in another unit, or of no figure, is not held against what was billed', () => {
  const read = (unit_code: string, quantity: string | null) =>
    judgeEnergy([line('CONSUMO', '500', { measured: [{ meter: '1', kind: '03', post: '0', unit_code, quantity }] })])
      .warnings
  expect(read('2', '400')).toEqual(['document.billed_differs_from_measured'])
  expect(read('1', '400')).toEqual([])
  expect(read('2', null)).toEqual([])
})

it('what is refused of a gas bill stays gas where it is a volume, and is a service where it is none', () => {
  const { verdicts } = judgeGas([gas('GAS', '500'), gas('AJUSTE', '20', { value: '-8' }), line('TAXA', '1')])
  expect(verdicts.map(({ nature }) => nature)).toEqual(['piped_gas', 'piped_gas', 'service'])
})
