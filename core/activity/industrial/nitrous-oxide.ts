import { complement, product } from '../method/expression.ts'
import { defineMethod, type Method } from '../method/method.ts'
import { inUnit, told } from '../method/told.ts'

/**
 * Nitrous oxide of nitric and adipic acid and of caprolactam (IPCC 2006, volume 3, chapter 3, equations 3.6, 3.8 and 3.10):
 * acid made × factor of the plant × (1 − destruction × time the abatement ran). The factor depends on the process and is
 * asked for with its source.
 */
export const nitricAcid = n2oProcess('nitric_acid', ['Produção de ácido nítrico', 'Ácido nítrico'], 'equation 3.6')

/** Adipic acid. */
export const adipicAcid = n2oProcess('adipic_acid', ['Produção de ácido adípico', 'Ácido adípico'], 'equation 3.8')

/** Caprolactam, glyoxal and glyoxylic acid. */
export const caprolactam = n2oProcess(
  'caprolactam',
  ['Produção de caprolactama', 'Caprolactama, glioxal e ácido glioxílico'],
  'equation 3.10',
)

function n2oProcess(product_: string, names: Method['names'], equation: string): Method {
  return defineMethod({
    key: `industrial.${product_}`,
    categories: ['industrial_processes'],
    names,
    source: `IPCC 2006, volume 3, chapter 3, ${equation}`,
    formula: 'E(N2O) = P × EF × (1 − DF × ASUF)',
    inputs: {
      produced: { kind: 'quantity', unit: 't', substance: 'product', isMain: true },
      n2o_per_product: { kind: 'number', unit: 'kg N2O/t product' },
      destruction_percent: { kind: 'percent', default: { value: '0', source: 'no abatement' } },
      abatement_time_percent: { kind: 'percent', default: { value: '100', source: 'abatement, if any, always on' } },
      factor_source: { kind: 'text' },
    },
    calculate({ produced, n2o_per_product, destruction_percent, abatement_time_percent, factor_source }, work) {
      const abated = product(told(destruction_percent, factor_source), inUnit(abatement_time_percent, ''))
      const left = work.step('not_destroyed', '', complement(abated))
      work.emit('N2O', product(produced, told(n2o_per_product, factor_source), left), 'process')
    },
  })
}
