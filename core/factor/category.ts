import { DomainError } from '../domain-error.ts'
import { normaliseName } from './name.ts'

/**
 * Categories of the model: those of scope 1 and 2 of the Brazilian GHG Protocol Programme, and the 15 of the GHG
 * Protocol Corporate Value Chain (Scope 3) Standard, chapter 5.
 */
export type Scope = 1 | 2 | 3

/** One category: its scope and its Portuguese names as accepted on input. */
export interface Category {
  readonly scope: Scope
  readonly names: readonly string[]
}

function category(scope: Scope, ...names: string[]): Category {
  return { scope, names }
}

/** Every category by key. */
export const CATEGORIES = {
  stationary_combustion: category(1, 'Combustão Estacionária'),
  mobile_combustion: category(1, 'Combustão Móvel'),
  fugitive_emissions: category(1, 'Emissões Fugitivas', 'Fugitivas'),
  industrial_processes: category(1, 'Processos Industriais'),
  agriculture: category(1, 'Atividades de Agricultura', 'Agricultura', 'Atividades Agrícolas'),
  land_use_change: category(1, 'Mudança no Uso do Solo', 'Mudanças no Uso do Solo'),
  solid_waste: category(1, 'Resíduos Sólidos'),
  effluents: category(1, 'Efluentes', 'Tratamento de Efluentes'),
  purchased_electricity: category(2, 'Energia Elétrica', 'Compra de Energia Elétrica', 'Eletricidade'),
  transmission_losses: category(2, 'Perdas na Transmissão e Distribuição', 'Perdas de Energia', 'Perdas T&D'),
  purchased_heat_steam: category(2, 'Energia Térmica', 'Compra de Energia Térmica', 'Vapor'),
  purchased_goods_services: category(3, 'Bens e Serviços Comprados'),
  capital_goods: category(3, 'Bens de Capital'),
  fuel_energy_activities: category(
    3,
    'Atividades Relacionadas a Combustíveis e Energia',
    'Atividades relacionadas com combustível e energia não inclusas nos Escopos 1 e 2',
  ),
  upstream_transport: category(
    3,
    'Transporte Upstream',
    'Transporte e Distribuição Upstream',
    'Transporte e Distribuição (Upstream)',
  ),
  waste_in_operations: category(3, 'Resíduos', 'Resíduos Gerados nas Operações'),
  business_travel: category(3, 'Viagens a Negócio', 'Viagens a Negócios'),
  employee_commuting: category(3, 'Deslocamento de Funcionários', 'Deslocamento Casa-Trabalho'),
  upstream_leased_assets: category(3, 'Bens Arrendados (a organização como arrendatária)'),
  downstream_transport: category(
    3,
    'Transporte Downstream',
    'Transporte e Distribuição Downstream',
    'Transporte e Distribuição (Downstream)',
  ),
  processing_sold_products: category(3, 'Processamento de Produtos Vendidos'),
  use_sold_products: category(3, 'Uso de Produtos', 'Uso de Produtos Vendidos', 'Uso de Bens e Serviços Vendidos'),
  end_of_life_sold_products: category(3, 'Fim de Vida do Produto', 'Tratamento de Fim de Vida dos Produtos Vendidos'),
  downstream_leased_assets: category(3, 'Bens Arrendados (a organização como arrendadora)'),
  franchises: category(3, 'Franquias'),
  investments: category(3, 'Investimentos'),
} as const satisfies Record<string, Category>

export type CategoryKey = keyof typeof CATEGORIES

/** Whether the text is the key of a category. */
export function isCategoryKey(text: string): text is CategoryKey {
  return Object.hasOwn(CATEGORIES, text)
}

/** The scope a category belongs to. */
export function scopeOf(key: CategoryKey): Scope {
  return CATEGORIES[key].scope
}

/** The category of a key or of a Portuguese name, accents and case aside; throws `category.unknown`. */
export function parseCategory(text: string): CategoryKey {
  const key = text.trim()
  if (isCategoryKey(key)) return key
  const found = BY_NAME.get(normaliseName(text))
  if (!found) throw new DomainError('category.unknown', { value: text.slice(0, 80) })
  return found
}

const BY_NAME: ReadonlyMap<string, CategoryKey> = new Map(
  (Object.entries(CATEGORIES) as [CategoryKey, Category][]).flatMap(([key, { names }]) =>
    [key.replaceAll('_', ' '), ...names].map((name) => [normaliseName(name), key] as const),
  ),
)
