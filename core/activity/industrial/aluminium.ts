import { complement, product, sum } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { co2OfCarbon, kilograms } from '../method/stoichiometry.ts'
import { inUnit, told } from '../method/told.ts'

/**
 * Primary aluminium (IPCC 2006, volume 3, chapter 4, section 4.4): the carbon of prebaked anodes (equation 4.21, tiers 2 and
 * 3), and CF4 and C2F6 of anode effects by the slope method (equation 4.26). Net anode consumption, slope and weight fraction
 * depend on the cell (table 4.16) and are asked for with their source.
 */
export const aluminiumAnodes = defineMethod({
  key: 'industrial.aluminium_anodes',
  categories: ['industrial_processes'],
  names: ['Alumínio: consumo de anodos', 'Alumínio primário: CO2 dos anodos pré-cozidos'],
  source: 'IPCC 2006, volume 3, chapter 4, equation 4.21',
  formula: 'E(CO2) = NAC × MP × (1 − S_a − Ash_a) × 44/12',
  inputs: {
    aluminium: { kind: 'quantity', unit: 't', substance: 'Al', isMain: true },
    net_anode_consumption: { kind: 'number', unit: 't anode/t Al' },
    sulphur_percent: { kind: 'percent' },
    ash_percent: { kind: 'percent' },
    factor_source: { kind: 'text' },
  },
  calculate({ aluminium, net_anode_consumption, sulphur_percent, ash_percent, factor_source }, work) {
    const anodes = work.step('anode_mass', 't anode', product(aluminium, told(net_anode_consumption, factor_source)))
    const rest = sum(told(sulphur_percent, factor_source), told(ash_percent, factor_source))
    const share = inUnit(work.step('carbon_share', '', complement(rest)), 't C/t anode')
    work.emit('CO2', co2OfCarbon(kilograms('C', product(anodes, share))), 'carbon_oxidised')
  },
})

/** CF4 and C2F6 of anode effects, by the slope of the cell. */
export const aluminiumAnodeEffect = defineMethod({
  key: 'industrial.aluminium_pfc',
  categories: ['industrial_processes'],
  names: ['Alumínio: efeito anódico (PFC)', 'Alumínio primário: CF4 e C2F6 por inclinação'],
  source: 'IPCC 2006, volume 3, chapter 4, equation 4.26, table 4.16',
  formula: 'E(CF4) = S × AEM × MP; E(C2F6) = E(CF4) × F(C2F6/CF4)',
  inputs: {
    aluminium: { kind: 'quantity', unit: 't', substance: 'Al', isMain: true },
    anode_effect_minutes: { kind: 'number', unit: 'min/cell·d' },
    slope: { kind: 'number', unit: 'kg PFC-14·cell·d/t Al·min' },
    c2f6_fraction: { kind: 'number', unit: 'kg PFC-116/kg PFC-14' },
    factor_source: { kind: 'text' },
  },
  calculate({ aluminium, anode_effect_minutes, slope, c2f6_fraction, factor_source }, work) {
    const effect = product(told(slope, factor_source), told(anode_effect_minutes, factor_source))
    const cf4 = work.emit('PFC-14', product(effect, aluminium), 'anode_effect')
    work.emit('PFC-116', product(cf4, told(c2f6_fraction, factor_source)), 'anode_effect')
  },
})
