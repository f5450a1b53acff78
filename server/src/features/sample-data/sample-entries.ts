import type { Inputs } from '@pegada/contract/contract.ts'

type Entry = Inputs['activity']['create']

const kWh = [5120, 4980, 5310, 5240, 5010, 4720, 4690, 4880, 5050, 5290, 5340, 4610]

/** A small workshop's year, made up: its meters, fuel, a refill, journeys, waste and freight, in all three scopes. */
export function sampleEntries(year: number, businessUnitId: string): Entry[] {
  const period = String(year)
  const of = (more: Partial<Entry>): Entry => ({ businessUnitId, period, ...more })
  const said = (method: string, more: Partial<Entry>): Entry => of({ method, inputs: {}, ...more })
  return [
    of({ generatorKey: 'electricity.grid', unit: 'kWh', months: kWh.map(String) }),
    of({
      ...{ generatorKey: 'stationary.natural_gas', unit: 'm³', quantity: '8400' },
      sector: 'Manufatura ou Construção',
    }),
    of({ generatorKey: 'mobile.diesel_b', unit: 'L', quantity: '11800' }),
    of({ generatorKey: 'fugitive.r_410a', unit: 'kg', quantity: '2', period: `${year}-05` }),
    said('travel.flight', {
      ...{ quantity: '12', unit: 'passageiro', inputs: { origin: 'CNF', destination: 'GRU', trip: 'return' } },
    }),
    said('travel.bus', {
      ...{ category: 'employee_commuting', quantity: '210000', unit: 'p·km', inputs: { bus: 'travel' } },
    }),
    said('freight.road', {
      ...{ category: 'upstream_transport', quantity: '340', unit: 't' },
      inputs: { distance: '210', vehicle: 'lorry_average' },
    }),
    said('waste.landfill_by_others', {
      ...{ quantity: '6', unit: 't' },
      inputs: { waste: 'wood', landfill_class: 'managed_anaerobic', climate: 'tropical_wet' },
    }),
    said('energy.losses_by_rate', { quantity: '60', unit: 'MWh', inputs: { loss_rate: '8' } }),
  ]
}
