import { defineMethod } from '../method/method.ts'
import { emitRefrigerant } from './emit-refrigerant.ts'

/**
 * What was bought to top equipment up replaces what leaked (IPCC 2006, volume 3, chapter 7, section 7.1.2; GHG Protocol
 * HFC tool: recharge of equipment in use). It holds where stocks and installed capacity do not change; else a mass balance is due.
 */
export const purchases = defineMethod({
  key: 'fugitive.purchases',
  categories: ['fugitive_emissions'],
  names: ['Gás comprado para recarga', 'Fugitivas: compras de gás', 'Recarga de gás refrigerante'],
  source: 'GHG Protocol HFC tool, recharge of equipment in use; IPCC 2006, volume 3, chapter 7, section 7.1.2',
  formula: 'E = P',
  inputs: { gas: { kind: 'text' }, mass: { kind: 'quantity', unit: 'kg', isMain: true } },
  calculate({ gas, mass }, work) {
    emitRefrigerant(work, mass, gas)
  },
})

/** Fire extinguishers (IPCC 2006, volume 3, chapter 7, section 7.6): the agent discharged, or recharged after use. */
export const extinguishers = defineMethod({
  key: 'fugitive.extinguishers',
  categories: ['fugitive_emissions'],
  names: ['Extintores de incêndio', 'Extintores', 'Recarga de extintores'],
  source: 'IPCC 2006, volume 3, chapter 7, section 7.6 (fire protection)',
  formula: 'E = M',
  inputs: { gas: { kind: 'text' }, mass: { kind: 'quantity', unit: 'kg', isMain: true } },
  calculate({ gas, mass }, work) {
    emitRefrigerant(work, mass, gas)
  },
})
