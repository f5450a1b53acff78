import { constant, product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

const SOURCE = 'IPCC 2006, volume 3, chapter 7, equation 7.12 and table 7.9'

/** The greatest loss of table 7.9 for equipment of each kind, kg lost per kg charged. */
const LOSS: Readonly<Record<string, string>> = {
  commercial_refrigeration: '0.03',
  air_conditioning: '0.01',
  vehicle_air_conditioning: '0.005',
}

/**
 * What new equipment loses while it is charged: the charge stays in it, and leaks later. Table 7.9 gives ranges for each kind of
 * equipment; kinds of one upper end stand together, and the upper end is taken.
 */
export const installation = defineMethod({
  key: 'fugitive.installation',
  categories: ['fugitive_emissions'],
  names: ['Carga de equipamento novo', 'Fugitivas: carga inicial de equipamentos'],
  source: SOURCE,
  formula:
    'E = C_N × k; k = 0.03 (commercial and industrial refrigeration), 0.01 (air conditioning), 0.005 (in vehicles)',
  kind: 'average_data',
  inputs: {
    gas: { kind: 'text' },
    charge_new: { kind: 'quantity', unit: 'kg', isMain: true },
    new_equipment: {
      kind: 'choice',
      options: [
        { key: 'commercial_refrigeration', names: ['Refrigeração comercial ou industrial'] },
        {
          key: 'air_conditioning',
          names: ['Ar-condicionado, bomba de calor, chiller, refrigeração doméstica ou de transporte'],
        },
        { key: 'vehicle_air_conditioning', names: ['Ar-condicionado de veículo'] },
      ],
    },
  },
  calculate({ gas, charge_new, new_equipment }, work) {
    const loss = constant('installation_loss_percent', LOSS[new_equipment] ?? '0.03', 'kg/kg', SOURCE)
    emitRefrigerant(work, work.step('leak_installation', 'kg', product(charge_new, loss)), gas)
  },
})
