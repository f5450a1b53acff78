import { METHODS } from '@pegada/core/activity/method/registry.ts'
import type { Classification } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { loadSectorKeywords } from './load-classification.ts'
import { line, rules } from './test/classify.ts'

const sectorKeywords = loadSectorKeywords()

function classify(product: string, ncm: string | null, unit = 'L', anp: string | null = null): Classification {
  return classifyLine(line({ product, ncm, unit, anpCode: anp, total: null }), { rules })
}

/** Lines as they stand in Brazilian invoices: abbreviated, unaccented, sometimes with a careless NCM. */
describe('items that name a source', () => {
  it.each<[string, string | null, string, string | null, string]>([
    ['OLEO DIESEL B S10 COMUM', '27101921', 'LT', '820101034', 'mobile.diesel_b'],
    ['OLEO DIESEL B S500', '27101921', 'LT', '820101012', 'mobile.diesel_b'],
    ['DIESEL PARA GERACAO', '27101921', 'L', '820101027', 'stationary.diesel_b'],
    ['OLEO DIESEL B S10', '27102000', 'L', null, 'mobile.diesel_b'],
    ['DIESEL S10 GERADOR', '27101921', 'L', null, 'stationary.diesel_b'],
    ['GASOLINA C COMUM', '27101259', 'LT', '320102001', 'mobile.gasoline_c'],
    ['GASOLINA ADITIVADA', '27101259', 'L', null, 'mobile.gasoline_c'],
    ['GASOLINA DE AVIACAO AVGAS 100LL', '27101251', 'L', '320201001', 'mobile.aviation_gasoline'],
    ['QUEROSENE DE AVIACAO QAV-1', '27101911', 'L', '410101001', 'mobile.jet_kerosene'],
    ['QUEROSENE ILUMINANTE', '27101919', 'L', null, 'stationary.kerosene'],
    ['ETANOL HIDRATADO COMUM', '22071090', 'LT', '810101001', 'mobile.hydrous_ethanol'],
    ['ETANOL COMUM', '22071090', 'L', null, 'mobile.hydrous_ethanol'],
    ['ALCOOL ETILICO HIDRATADO COMBUSTIVEL', '22072019', 'L', null, 'mobile.hydrous_ethanol'],
    ['ETANOL ANIDRO', '22071010', 'L', null, 'mobile.anhydrous_ethanol'],
    ['BIODIESEL B100', '38260000', 'L', '820101001', 'mobile.biodiesel_b100'],
    ['GLP ENVASADO P45', '27111910', 'KG', '210203001', 'stationary.lpg'],
    ['GAS DE COZINHA 13KG', '27111910', 'KG', null, 'stationary.lpg'],
    ['GLP P20 EMPILHADEIRA', '27111910', 'KG', null, 'mobile.lpg'],
    ['GAS NATURAL VEICULAR - GNV', '27112100', 'M3', '220101005', 'mobile.cng'],
    ['GNV', '27112100', 'M3', null, 'mobile.cng'],
    ['GAS NATURAL CANALIZADO', '27112100', 'M3', null, 'stationary.natural_gas'],
    ['BIOMETANO', '27112990', 'M3', null, 'stationary.biomethane'],
    ['ÓLEO COMBUSTÍVEL BPF A1', '27101922', 'KG', '510101001', 'stationary.fuel_oil'],
    ['OLEO COMBUSTIVEL MARITIMO MF-380', '27101922', 'T', '510201003', 'mobile.fuel_oil'],
    ['LENHA DE EUCALIPTO', '44011200', 'ST', null, 'stationary.firewood'],
    ['CAVACO DE EUCALIPTO', '44012200', 'TON', null, 'stationary.firewood'],
    ['CARVAO VEGETAL SACO 5KG', '44029000', 'KG', null, 'stationary.charcoal'],
    ['CARVAO MINERAL CE 4500', '27011200', 'TON', null, 'stationary.steam_coal_4500'],
    ['COQUE VERDE DE PETROLEO', '27131100', 'TON', '540101001', 'stationary.petroleum_coke'],
    ['BAGACO DE CANA', '23032000', 'TON', null, 'stationary.sugarcane_bagasse'],
    ['CASCA DE ARROZ P/ CALDEIRA', '12130000', 'KG', null, 'stationary.vegetable_waste'],
    ['ENERGIA ELETRICA MERCADO LIVRE', '27160000', 'MWH', null, 'electricity.grid'],
    ['CONSUMO KWH', '27160000', 'KWH', null, 'electricity.grid'],
    ['FLUIDO REFRIGERANTE R-410A DAC 11,35KG', '38276300', 'KG', null, 'fugitive.r_410a'],
    ['GAS R410 A', '38276300', 'KG', null, 'fugitive.r_410a'],
    ['GAS REFRIGERANTE R404A', '38276100', 'KG', null, 'fugitive.r_404a'],
    ['GAS 407C DUPONT', '38276400', 'KG', null, 'fugitive.r_407c'],
    ['SUVA MO99', '38276500', 'KG', null, 'fugitive.r_438a'],
    ['GAS R134A CILINDRO 13,6KG', '29034510', 'KG', null, 'fugitive.hfc_134a'],
    ['HFC-134A ISOTANK', '29033919', 'KG', null, 'fugitive.hfc_134a'],
    ['GAS REFRIGERANTE R 22 DAC', '29037100', 'KG', null, 'fugitive.hcfc_22'],
    ['FREON 141B', '29037300', 'KG', null, 'fugitive.hcfc_141b'],
    ['GAS R-32', '29034200', 'KG', null, 'fugitive.hfc_32'],
    ['R-507 ISCEON', '38276100', 'KG', null, 'fugitive.r_507a'],
    ['FM-200 HFC-227EA', '29034600', 'KG', null, 'fugitive.hfc_227ea'],
    ['HEXAFLUORETO DE ENXOFRE SF6', '28129000', 'KG', null, 'fugitive.sf6'],
    ['OXIDO NITROSO MEDICINAL', '28112990', 'KG', null, 'fugitive.n2o'],
    ['DIOXIDO DE CARBONO LIQUIDO', '28112100', 'KG', null, 'fugitive.co2'],
    ['ACETILENO INDUSTRIAL', '29012900', 'KG', null, 'stationary.acetylene'],
    ['Óleo diesel S10', '00', 'LT', null, 'mobile.diesel_b'],
    ['GASOLINA COMUM', '00000000', 'L', null, 'mobile.gasoline_c'],
    ['RECARGA GAS R410A', null, 'KG', null, 'fugitive.r_410a'],
  ])('%s (%s): %#', (description, ncm, unit, anp, generator) => {
    const found = classify(description, ncm, unit, anp)
    expect(found).toMatchObject({ kind: 'emission', generatorKey: generator })
    expect(found.candidates[0]).toEqual({ generatorKey: generator, confidence: found.confidence })
  })
})

describe('items that are no source when bought', () => {
  it.each<[string, string | null]>([
    ['FILTRO DE OLEO DIESEL', '84212300'],
    ['BOMBA INJETORA DIESEL', '84133010'],
    ['AR CONDICIONADO SPLIT 12000 BTU R410A', '84151011'],
    ['COMPRESSOR HERMETICO R134A', '84143011'],
    ['OLEO LUBRIFICANTE 15W40 DIESEL', '27101932'],
    ['ADITIVO ARLA 32', '31021010'],
    ['CIMENTO PORTLAND CP II', '25232910'],
    ['PARAFINA', '27122000'],
    ['NOTEBOOK', '84713012'],
    ['REFRIG.600 ML', '22021000'],
    ['CAMINHAO DIESEL 6X2', '87042320'],
    ['PNEU ARO R22', null],
    ['CARVAO ATIVADO', '38021000'],
    ['MANGUEIRA PARA GAS GLP', '00000000'],
    ['METANOL', '29051100'],
    ['ALCOOL 70 LIMPEZA 1L', '22071090'],
    ['PRESTACAO DE SERVICO DE CONSULTORIA', '00'],
  ])('%s (%s)', (description, ncm) => {
    const found = classify(description, ncm, 'UN')
    expect(found.kind).toBe('not_emission')
    expect(found.generatorKey).toBeNull()
  })
})

describe('items that leave a question', () => {
  it.each<[string, string | null, string, string | null]>([
    ['MISTURA REFRIGERANTE', '38276300', 'classification.describe_product', null],
    ['EXTINTOR 6KG', '84241000', 'classification.describe_product', null],
    ['OLEO DIESEL S10', '27101921', 'classification.use_mobile_or_stationary', 'mobile.diesel_b'],
    ['OLEO COMBUSTIVEL', '27101922', 'classification.use_mobile_or_stationary', 'stationary.fuel_oil'],
    ['LENHA', '44011100', 'classification.unit_mismatch', 'stationary.firewood'],
    ['GAS R134A', '29034510', 'classification.gas_released', 'fugitive.hfc_134a'],
  ])('%s (%s): %s', (description, ncm, question, generator) => {
    const unit = generator === 'stationary.firewood' ? 'M3' : generator?.startsWith('fugitive') ? 'KG' : 'L'
    expect(classify(description, ncm, unit)).toMatchObject({ question, generatorKey: generator })
  })

  it.each(['UN', 'BD', 'CX', 'CIL', '', 'XYZ'])('does not guess how much a unit of "%s" is', (unit) => {
    expect(classify('GLP ENVASADO', '27111910', unit)).toMatchObject({
      quantity: null,
      question: 'classification.unit_ambiguous',
    })
  })

  it('brings fiscal units to physical ones', () => {
    expect(classify('DIESEL', '27101921', 'LT').quantity).toEqual({ value: '10', unit: 'L' })
    expect(classify('DIESEL', '27101921', 'M3').quantity).toEqual({ value: '10', unit: 'm³' })
    expect(classify('ENERGIA', '27160000', 'MWH').quantity).toEqual({ value: '10', unit: 'MWh' })
    expect(classify('GLP', '27111910', 'TO').quantity).toEqual({ value: '10', unit: 't' })
  })

  it('takes urea and limestone for what they emit on a field, and asks', () => {
    expect(classify('UREIA AGRICOLA', '31021010', 'TON')).toMatchObject({
      kind: 'emission',
      generatorKey: 'method:agriculture.urea',
      category: 'agriculture',
      scope: 1,
      quantity: { value: '10', unit: 't' },
      question: 'classification.applied_to_soil',
    })
    expect(classify('BARRILHA LEVE', '28362010', 'KG')).toMatchObject({
      kind: 'unknown',
      category: 'industrial_processes',
      why: { code: 'classification.process_source' },
    })
  })

  it('is surer with the ANP code than with words alone', () => {
    const byCode = classify('ETANOL', '22071090', 'L', '810101001')
    const byWords = classify('ETANOL', null)
    expect(byCode.rule.kind).toBe('anp')
    expect(byWords.rule.kind).toBe('keyword')
    expect(Number(byCode.confidence)).toBeGreaterThan(Number(byWords.confidence))
  })
})

describe('the rule tables', () => {
  const keys = new Set([
    ...loadReference().generators.map((generator) => generator.key),
    ...METHODS.map(({ key }) => `method:${key}`),
  ])
  const rows = [...rules.anp.values(), ...rules.ncm.values(), ...rules.keywords, ...rules.cnae.values()]

  it('name only generators and methods that exist', () => {
    const named = [
      ...rows.flatMap((row) => row.candidates.map((candidate) => candidate.generatorKey)),
      ...rules.gases.values(),
    ]
    expect(named.filter((key) => !keys.has(key))).toEqual([])
  })

  it('have an id of their own, a source that owns up to judgement, and confidences in order from 0 to 1', () => {
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    for (const row of rows) {
      expect(row.source.toLowerCase()).toContain('judgement')
      const confidences = row.candidates.map((candidate) => Number(candidate.confidence))
      expect(confidences.every((value) => value > 0 && value < 1)).toBe(true)
      expect(confidences).toEqual([...confidences].sort((a, b) => b - a))
    }
  })

  it('have words for sectors, each row with its source', () => {
    expect(sectorKeywords.length).toBeGreaterThan(5)
    expect(sectorKeywords.every((row) => row.words.length > 0 && 'source' in row)).toBe(true)
  })

  it('write keywords as normalised text', () => {
    for (const word of rules.keywords.flatMap((rule) => [...rule.all.flat(), ...rule.none]))
      expect(word).toMatch(/^[a-z0-9 ]+$/)
  })
})
