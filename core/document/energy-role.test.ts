import { expect, it } from 'vitest'
import { postOf } from './energy-role.ts'
import type { UtilityLine } from './utility-document.ts'

function line(description: string, post: string | null, metered: string | null = null): UtilityLine {
  return {
    ...{ code: null, description, class: null, unit_code: '2', quantity: '100', value: '10', number: null, cfop: null },
    ...{ tariff_tpTarif: null, post_cPosTarif: post, origin_indOrigemQtd: '2', pcs_factor: null },
    measured: metered === null ? [] : [{ meter: '1', kind: '03', post: metered, unit_code: '2', quantity: '100' }],
    ...{ is_refund: false, is_adjustment: false },
  }
}

it.each([
  ['as the tariff says, whatever the words are', line('CONSUMO PONTA', '2'), '2'],
  ['as the tariff says, where the meter says another', line('CONSUMO PONTA', '2', '3'), '2'],
  ['by its words, where the tariff is the meter’s', line('CONSUMO FORA PONTA', '1', '1'), '2'],
  ['by its words, where no tariff is told', line('CONSUMO PONTA', null, '2'), '1'],
  ['as the meter says, where the words say nothing', line('CONSUMO', '3', '3'), '3'],
  ['single, where nobody tells', line('CONSUMO', null), '0'],
])('the post of an item is %s', (_, item, post) => {
  expect(postOf(item)).toBe(post)
})
