import { CATEGORIES, type CategoryKey } from '../factor/category.ts'

/** A column of a template: its field, whether a row needs it, and what stands in the example row. */
export interface TemplateColumn {
  readonly field: string
  readonly isRequired: boolean
  readonly example: string
}

/**
 * A sheet of ours for one kind of source. `constants` are the fields that all its rows share; words for it stand in the
 * locales under `template.<key>`.
 */
export interface SheetTemplate {
  readonly key: string
  /** Its category; a sheet for several has a column that says which. */
  readonly categories: readonly [CategoryKey, ...CategoryKey[]]
  readonly constants: Readonly<Record<string, string>>
  readonly columns: readonly TemplateColumn[]
}

const must = (field: string, example: string): TemplateColumn => ({ field, isRequired: true, example })
const may = (field: string, example = ''): TemplateColumn => ({ field, isRequired: false, example })

const HEAD = [may('site'), must('month', '2025-03')]
const TAIL = [may('description'), may('reference', 'NF 1234'), may('key')]

function template(
  key: string,
  category: CategoryKey | readonly [CategoryKey, ...CategoryKey[]],
  constants: Readonly<Record<string, string>>,
  columns: readonly TemplateColumn[],
  head: readonly TemplateColumn[] = HEAD,
): SheetTemplate {
  if (typeof category === 'string') {
    return {
      key,
      categories: [category],
      constants: { category, ...constants },
      columns: [...head, ...columns, ...TAIL],
    }
  }
  const choice = must('category', CATEGORIES[category[0]].names[0] ?? category[0])
  return { key, categories: category, constants, columns: [...head, choice, ...columns, ...TAIL] }
}

/** A quantity with the unit in a column of its own. */
const amount = (example: string, unit: string) => [must('quantity', example), must('unit', unit)]

const MONTHS = Array.from({ length: 12 }, (_, index) => may(`m${String(index + 1).padStart(2, '0')}`, '1000'))

const ROUTE = [may('input.distance', '430'), may('input.origin', ''), may('input.destination', '')]

const FACTOR = [
  must('factor_co2e', '1.85'),
  must('factor_unit', 'kg'),
  must('factor_source', 'Declaração ambiental do produto, 2024'),
]

/** Every template, by scope and category. */
export const SHEET_TEMPLATES: readonly SheetTemplate[] = [
  template('stationary', 'stationary_combustion', {}, [
    must('source', 'Diesel em geradores'),
    ...amount('1500', 'L'),
    may('sector'),
  ]),
  template('mobile_fuel', 'mobile_combustion', {}, [
    must('source', 'Diesel em caminhões próprios'),
    ...amount('820.5', 'L'),
    may('vehicle'),
    may('model_year'),
  ]),
  template('mobile_distance', 'mobile_combustion', { method: 'mobile_combustion.distance', unit: 'km' }, [
    must('input.fuel', 'Gasolina em carros próprios'),
    must('quantity', '12000'),
    may('input.vehicle'),
    may('input.model_year'),
    may('input.km_per_unit', '11.5'),
    may('input.factor_source', 'Computador de bordo da frota'),
  ]),
  template('refrigerants', 'fugitive_emissions', { method: 'fugitive.purchases', unit: 'kg' }, [
    must('input.gas', 'R-410A'),
    must('quantity', '6.5'),
  ]),
  template('refrigerants_life_cycle', 'fugitive_emissions', { method: 'fugitive.life_cycle_stage' }, [
    must('input.gas', 'HFC-134a'),
    may('input.charged_new', '10'),
    may('input.capacity_new', '9.5'),
    must('input.recharged', '2'),
    may('input.capacity_disposed', '0'),
    may('input.recovered', '0'),
  ]),
  template('extinguishers', 'fugitive_emissions', { method: 'fugitive.extinguishers' }, [
    must('input.gas', 'CO2'),
    ...amount('12', 'kg'),
  ]),
  template('fertilizers', 'agriculture', { method: 'agriculture.synthetic_nitrogen' }, [
    ...amount('25000', 'kg'),
    must('input.nitrogen_percent', '45'),
  ]),
  template('effluents', 'effluents', { method: 'effluent.domestic_by_load' }, [
    ...amount('1800', 'm³'),
    may('input.bod', '300'),
    must('input.nitrogen', '40'),
    must('input.treatment', 'Fossa séptica'),
  ]),
  template('effluents_industrial', 'effluents', { method: 'effluent.industrial' }, [
    ...amount('5200', 'm³'),
    may('input.cod', '2500'),
    may('input.nitrogen', '0.05'),
    may('input.industry'),
    must('input.treatment', 'Reator anaeróbio'),
  ]),
  template('electricity', 'purchased_electricity', { source: 'electricity.grid' }, amount('15230', 'kWh')),
  template(
    'electricity_year',
    'purchased_electricity',
    { source: 'electricity.grid' },
    [must('unit', 'kWh'), ...MONTHS],
    [may('site'), must('year', '2025')],
  ),
  template('steam', 'purchased_heat_steam', { method: 'heat.by_boiler' }, [
    ...amount('120', 'GJ'),
    must('input.fuel', 'Diesel em geradores'),
    must('input.efficiency', '85'),
  ]),
  template(
    'purchases_spend',
    ['purchased_goods_services', 'capital_goods'],
    { method: 'value_chain.spend', unit: 'BRL' },
    [must('factor_ncm', '7208.39.10'), must('quantity', '25000'), may('input.tax', '12')],
  ),
  template('purchases_average', ['purchased_goods_services', 'capital_goods'], { method: 'value_chain.average_data' }, [
    ...amount('3200', 'kg'),
    ...FACTOR,
  ]),
  template('freight', ['upstream_transport', 'downstream_transport'], { method: 'freight.road' }, [
    ...amount('18', 't'),
    ...ROUTE,
    must('input.vehicle', 'Caminhão - rígido (3,5 a 7,5 toneladas)'),
  ]),
  template(
    'freight_distance',
    ['upstream_transport', 'downstream_transport'],
    { method: 'freight.road_vehicle', unit: 'km' },
    [must('quantity', '5400'), must('input.vehicle', 'Caminhão - rígido (3,5 a 7,5 toneladas)')],
  ),
  template('waste_landfill', 'waste_in_operations', { method: 'waste.landfill_by_others' }, [
    ...amount('4.2', 't'),
    must('input.waste', 'Resíduos alimentares'),
    must('input.landfill_class', 'Classe A'),
    must('input.climate', 'Tropical úmido'),
  ]),
  template('waste_incineration', 'waste_in_operations', { method: 'waste.incineration' }, [
    ...amount('1.1', 't'),
    must('input.waste', 'Papéis/papelão'),
  ]),
  template('waste_treatment', 'waste_in_operations', {}, [must('method', 'Compostagem'), ...amount('2.6', 't')]),
  template('flights', 'business_travel', { method: 'travel.flight', unit: 'passenger' }, [
    must('quantity', '2'),
    may('input.origin', 'GRU'),
    may('input.destination', 'Manaus/AM'),
    may('input.stops', 'BSB'),
    may('input.trip', 'Ida e volta'),
    may('input.distance'),
  ]),
  template('buses', ['business_travel', 'employee_commuting'], { method: 'travel.bus', unit: 'passenger' }, [
    must('quantity', '1'),
    ...ROUTE,
    must('input.bus', 'Ônibus de viagem'),
  ]),
  template('cars', ['business_travel', 'employee_commuting'], { method: 'travel.car', unit: 'km' }, [
    must('quantity', '860'),
    must('input.fuel', 'Gasolina em carros próprios'),
    may('input.consumption', '11.2'),
    may('input.occupants', '1'),
  ]),
  template('home_office', 'employee_commuting', { method: 'commuting.home_office' }, [
    must('input.people', '35'),
    must('input.days', '12'),
    must('input.hours', '8'),
  ]),
]

/** The template of that key, if there is one. */
export function findTemplate(key: string): SheetTemplate | undefined {
  return SHEET_TEMPLATES.find((one) => one.key === key)
}

/** What the column of the treatment may say: names of methods. */
export const METHOD_OF_TREATMENT: readonly string[] = ['Compostagem', 'Reciclagem', 'Digestão anaeróbia']
