import type { Inputs } from '@pegada/contract/contract.ts'

type Entry = Inputs['activity']['create']

/** The units by what they do. */
export interface DemoSites {
  readonly head: string
  readonly forge: string
  readonly press: string
  readonly store: string
}

const kWh = [14210, 13890, 15120, 14780, 13950, 13200, 12980, 13640, 14020, 14890, 15230, 13110]
const gas = [3100, 2950, 3240, 3180, 3020, 3260, 3390, 3310, 3150, 3080, 2990, 2740]

/** What is known of a year without a document: meters, refills, journeys, waste, and the value chain; `level` is the production. */
export function entriesOf(year: number, level: number, { head, forge, press, store }: DemoSites): Entry[] {
  const period = String(year)
  const of = (amount: number) => String(Math.round(amount * level))
  const electricity = (businessUnitId: string, share: number): Entry => ({
    ...{ generatorKey: 'electricity.grid', businessUnitId, unit: 'kWh', period },
    months: kWh.map((value) => of(value * share)),
    description: `Energia elétrica ${year}`,
  })
  const said = (method: string, businessUnitId: string, more: Partial<Entry>): Entry => ({
    ...{ method, businessUnitId, period, inputs: {} },
    ...more,
  })
  const partner = (category: string, emissions: number, evidence: string, businessUnitId = head): Entry =>
    said('value_chain.partner_emissions', businessUnitId, {
      ...{ category, quantity: of(emissions), unit: 'kg', inputs: { evidence }, description: evidence },
    })
  return [
    electricity(head, 1),
    electricity(forge, 3.4),
    electricity(press, 1.9),
    electricity(store, 0.2),
    {
      ...{
        generatorKey: 'stationary.natural_gas',
        businessUnitId: forge,
        unit: 'm³',
        period,
        sector: 'Manufatura ou Construção',
      },
      ...{ months: gas.map((value) => of(value)), description: 'Fornos de forja a gás natural' },
    },
    {
      ...{ generatorKey: 'fugitive.r_410a', businessUnitId: head, quantity: of(4), unit: 'kg', period: `${year}-05` },
      description: 'Recarga do ar-condicionado',
    },
    {
      ...{ generatorKey: 'fugitive.co2', businessUnitId: press, quantity: of(1800), unit: 'kg', period },
      description: 'CO₂ de solda MAG',
    },
    said('effluent.domestic_by_people', forge, {
      inputs: { people: '180', days: '250', presence: '33', treatment: 'aerobic' },
      description: 'Esgoto dos vestiários',
    }),
    said('waste.landfill_by_others', forge, {
      ...{ quantity: of(46), unit: 't', description: 'Madeira de paletes para aterro' },
      inputs: { waste: 'wood', landfill_class: 'managed_anaerobic', climate: 'tropical_wet' },
    }),
    said('waste.recycling', press, { quantity: of(310), unit: 't', description: 'Cavaco e retalho de aço' }),
    said('travel.flight', head, {
      ...{ quantity: of(64), unit: 'passageiro', description: 'Viagens a clientes' },
      inputs: { origin: 'CNF', destination: 'GRU', trip: 'return' },
    }),
    said('travel.bus', forge, {
      ...{ category: 'employee_commuting', quantity: of(1450000), unit: 'p·km', description: 'Fretado dos turnos' },
      inputs: { bus: 'travel' },
    }),
    said('freight.road', forge, {
      ...{ category: 'upstream_transport', quantity: of(2100), unit: 't', description: 'Aço da usina até a forja' },
      inputs: { distance: '210', vehicle: 'lorry_average' },
    }),
    said('freight.road', store, {
      ...{ category: 'downstream_transport', quantity: of(1750), unit: 't', description: 'Entregas a clientes' },
      inputs: { distance: '480', vehicle: 'lorry_average' },
    }),
    said('energy.losses_by_rate', head, {
      ...{ quantity: of(1000), unit: 'MWh', inputs: { loss_rate: '8' }, description: 'Perdas da energia comprada' },
    }),
    partner('purchased_goods_services', 962000, 'Declaração das siderúrgicas sobre as chapas fornecidas', forge),
    partner(
      'purchased_goods_services',
      355000,
      'Declaração das extrusoras sobre os perfis de alumínio fornecidos',
      press,
    ),
    partner('capital_goods', 84000, 'Declaração do fabricante da prensa de 400 t'),
    partner('processing_sold_products', 61000, 'Questionário respondido pelo cliente que usina as peças', press),
    partner('upstream_leased_assets', 5200, 'Relatório do condomínio do galpão alugado', store),
    said('waste.recycling', press, {
      ...{ category: 'end_of_life_sold_products', quantity: of(1700), unit: 't' },
      description: 'Peças de aço no fim da vida, recicladas',
    }),
    said('waste.landfill_by_others', press, {
      ...{ category: 'end_of_life_sold_products', quantity: of(18), unit: 't', description: 'Embalagens das peças' },
      inputs: { waste: 'paper_cardboard', landfill_class: 'managed_anaerobic', climate: 'tropical_wet' },
    }),
    said('sold_products.use_energy', press, {
      ...{ quantity: of(120), unit: 'un', description: 'Uso das prensas de bancada vendidas' },
      inputs: { uses: '9000', electricity: '0,6 kWh' },
    }),
    said('value_chain.place_energy', store, {
      ...{ category: 'downstream_leased_assets', description: 'Ala do depósito dada em arrendamento' },
      inputs: { electricity: `${of(38000)} kWh` },
    }),
    said('investments.specific', head, {
      inputs: { emissions: '420000', evidence: 'Inventário publicado da Galvânica do Prata', share: '25%' },
      description: 'Participação na Galvânica do Prata',
    }),
  ]
}
