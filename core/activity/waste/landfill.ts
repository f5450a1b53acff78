import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import {
  complement,
  constant,
  type Expression,
  type Figure,
  figure,
  product,
  quotient,
  restated,
} from '../method/expression.ts'
import type { ChoiceOption, InputsOf } from '../method/input.ts'
import type { Work } from '../method/work.ts'
import { CLIMATES, DECAY_RATES, DECAY_SOURCE, type DecayKind } from './decay-rates.ts'

/**
 * What both methods of landfills share (IPCC 2006 and 2019, volume 5, chapter 3): kinds of waste with their degradable
 * carbon, the share of it that degrades and the rate, classes of landfill with their MCF, recovery and oxidation. Rates
 * follow the climate of the site, which whoever enters a line is asked for: no open source tells it by municipality. A line that
 * was stored without it has the moist and warm one, as the Brazilian programme shows it.
 */
export const LANDFILL_WASTES = [
  { key: 'paper_cardboard', names: ['Papéis/papelão', 'A - Papéis/papelão'] },
  { key: 'textiles', names: ['Resíduos têxteis', 'B - Resíduos têxteis'] },
  { key: 'food', names: ['Resíduos alimentares', 'C - Resíduos alimentares'] },
  { key: 'wood', names: ['Madeira', 'D - Madeira'] },
  { key: 'garden_park', names: ['Resíduos de jardim e parque', 'E - Resíduos de jardim e parque'] },
  { key: 'nappies', names: ['Fraldas', 'F - Fraldas'] },
  { key: 'rubber_leather', names: ['Borracha e couro', 'G - Borracha e couro'] },
  { key: 'sewage_sludge', names: ['Lodo de esgoto doméstico', 'Lodo de esgoto'] },
  { key: 'industrial_sludge', names: ['Lodo industrial'] },
  { key: 'bulk', names: ['Resíduo misto', 'bulk waste'] },
  { key: 'inert', names: ['Outros materiais inertes', 'Plástico, metal, vidro e outros inertes'] },
] as const satisfies readonly ChoiceOption[]

type WasteKey = (typeof LANDFILL_WASTES)[number]['key']

/** Classes of landfill (IPCC 2019, volume 5, table 3.1), by the letters of the Brazilian programme's tool. */
export const LANDFILL_CLASSES = [
  { key: 'managed_anaerobic', names: ['Classe A', 'Aterro sanitário gerenciado, anaeróbio'] },
  { key: 'semi_aerobic_well_managed', names: ['Classe B', 'Semiaeróbio, bem gerenciado'] },
  { key: 'semi_aerobic_poorly_managed', names: ['Classe C', 'Semiaeróbio, mal gerenciado'] },
  { key: 'aerated_well_managed', names: ['Classe D', 'Aeração ativa, bem gerenciado'] },
  { key: 'aerated_poorly_managed', names: ['Classe E', 'Aeração ativa, mal gerenciado'] },
  {
    key: 'unmanaged_deep',
    names: ['Classe F', 'Não gerenciado, profundo (5 m ou mais) ou lençol alto', 'Lixão profundo'],
  },
  { key: 'unmanaged_shallow', names: ['Classe G', 'Não gerenciado, raso (menos de 5 m)', 'Lixão raso'] },
  { key: 'uncategorised', names: ['Classe H', 'Não categorizado'] },
] as const satisfies readonly ChoiceOption[]

/** What a waste states of itself; left out, the published figure of its kind holds. */
export const WASTE_INPUTS = {
  waste: { kind: 'choice', options: LANDFILL_WASTES },
  moisture_basis: {
    kind: 'choice',
    options: [
      { key: 'wet', names: ['Base úmida'] },
      { key: 'dry', names: ['Base seca'] },
    ],
    default: 'wet',
  },
  doc: { kind: 'percent', isOptional: true },
  docf: { kind: 'percent', isOptional: true },
  k: { kind: 'number', unit: '1/year', isOptional: true },
} as const

/** What a landfill states of itself. */
export const SITE_INPUTS = {
  landfill_class: { kind: 'choice', options: LANDFILL_CLASSES },
  recovery: {
    kind: 'choice',
    options: [
      { key: 'none', names: ['Sem recuperação de metano'] },
      { key: 'mcti_2016', names: ['MCTI, (2016)'] },
      { key: 'ipcc_2019', names: ['IPCC, (2019)'] },
    ],
    default: 'none',
  },
  recovery_share: { kind: 'percent', isOptional: true },
  climate: { kind: 'choice', options: CLIMATES, isOptional: true, askedUnless: 'k' },
  oxidation: {
    kind: 'percent',
    isOptional: true,
    formerly: {
      before: '1.2.0',
      value: '0',
      source: 'IPCC 2006, volume 5, chapter 3, table 3.2: no oxidising cover',
    },
  },
} as const

type Waste = InputsOf<typeof WASTE_INPUTS>
type Site = InputsOf<typeof SITE_INPUTS>

/** Carbon of a waste that will decompose without air, kg C: W × DOC × DOCf × MCF (equation 3.2); `row` is its place in rows. */
export function decomposableCarbon(
  work: Work,
  massT: Figure,
  waste: Waste,
  site: Pick<Site, 'landfill_class'>,
  row = '',
): Figure {
  const mass = work.convert(massT, UNITS.t, UNITS.kg)
  const docf = waste.docf ?? work.parameter(`landfill.docf.${BEHAVIOUR[waste.waste].docf}`, 'docf')
  const letter = 'abcdefgh'.charAt(LANDFILL_CLASSES.findIndex(({ key }) => key === site.landfill_class))
  const mcf = work.parameter(`landfill.mcf.${letter}`, 'mcf')
  return work.step('decomposable_carbon', 'kg C', product(mass, docOf(work, waste, row), docf, mcf))
}

/**
 * Rate of decay of a waste, 1/year: its own where stated, else the published one of its kind in the climate of the site; where
 * that is not told either, the one of a moist and warm climate, with a note.
 */
export function decayRate(
  work: Work,
  { waste, k }: Pick<Waste, 'waste' | 'k'>,
  { climate }: Pick<Site, 'climate'>,
): Figure {
  if (k) return k
  if (climate) return constant('decay_rate', DECAY_RATES[climate][BEHAVIOUR[waste].k], '1/year', DECAY_SOURCE)
  work.notes.add('landfill.climate_assumed')
  return work.parameter(`landfill.k.${BEHAVIOUR[waste].k}`, 'decay_rate')
}

/** Methane of decomposed carbon, kg: C × F × 16 ÷ 12 (equation 3.6). */
export function methaneOf(work: Work, carbon: Expression): Figure {
  const fraction = work.parameter('landfill.methane_fraction')
  return work.step('methane_generated', 'kg CH4', quotient(product(carbon, fraction, METHANE_MASS), CARBON_MASS))
}

/** Share of the methane that is recovered and burned: the company's own figure, else the published one chosen. */
export function recoveryShare(work: Work, { recovery, recovery_share }: Site): Figure {
  if (recovery_share) {
    work.unused(['recovery'], 'recovery_share')
    return recovery_share
  }
  if (recovery === 'none') return constant('recovery', '0', '', 'no recovery stated')
  return work.parameter(`landfill.recovery.${recovery}`, 'recovery')
}

/** Emits what is neither recovered nor oxidised in the cover (equation 3.1). */
export function emitMethane(work: Work, notRecovered: Expression, site: Site): void {
  work.emit('CH4', product(notRecovered, complement(site.oxidation ?? oxidationOfClass(work, site))))
}

/**
 * Share oxidised in the cover where nobody measured it: a tenth where the class is managed well enough to have a cover of soil,
 * nothing elsewhere (table 3.2), with a note.
 */
function oxidationOfClass(work: Work, { landfill_class }: Site): Figure {
  work.notes.add('landfill.oxidation_of_class')
  const share = COVERED.has(landfill_class) ? '0.1' : '0'
  return constant('oxidation', share, '', 'IPCC 2006, volume 5, chapter 3, table 3.2')
}

const COVERED: ReadonlySet<Site['landfill_class']> = new Set([
  'managed_anaerobic',
  'semi_aerobic_well_managed',
  'aerated_well_managed',
])

function docOf(work: Work, { waste, doc, moisture_basis }: Waste, row: string): Figure {
  if (doc) {
    work.unused(['moisture_basis'], 'doc', row)
    return restated(doc, { name: 'doc', unit: PER_MASS, source: null })
  }
  if (waste === 'bulk') throw new DomainError('method.input_missing', { field: 'doc' })
  if (waste === 'inert') return constant('doc', '0', PER_MASS, 'IPCC 2006, volume 5, chapter 2, table 2.4: none')
  const { value, source } = work.parameter(`waste.composition.${waste}.doc_${moisture_basis}`)
  return figure('doc', value, PER_MASS, source)
}

/**
 * Table of rates and class of degradation by kind (IPCC 2006, table 3.3; IPCC 2019, table 3.0). What the tables do not name
 * (rubber and leather, inert, mixed) takes the figures of bulk waste; sludge those of food, which the rates join with it.
 */
const BEHAVIOUR: Readonly<Record<WasteKey, { readonly k: DecayKind; readonly docf: 'slow' | 'moderate' | 'rapid' }>> = {
  paper_cardboard: { k: 'paper_textiles', docf: 'moderate' },
  textiles: { k: 'paper_textiles', docf: 'moderate' },
  food: { k: 'food_sludge', docf: 'rapid' },
  wood: { k: 'wood', docf: 'slow' },
  garden_park: { k: 'garden', docf: 'rapid' },
  nappies: { k: 'garden', docf: 'moderate' },
  rubber_leather: { k: 'bulk', docf: 'moderate' },
  sewage_sludge: { k: 'food_sludge', docf: 'rapid' },
  industrial_sludge: { k: 'food_sludge', docf: 'rapid' },
  bulk: { k: 'bulk', docf: 'moderate' },
  inert: { k: 'bulk', docf: 'moderate' },
}

const PER_MASS = 'kg C/kg'
const METHANE_MASS = constant('methane_mass', '16', 'kg CH4', 'molar mass, IPCC 2006, volume 5, equation 3.6')
const CARBON_MASS = constant('carbon_mass', '12', 'kg C', 'molar mass, IPCC 2006, volume 5, equation 3.6')
