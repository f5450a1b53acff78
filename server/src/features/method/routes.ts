import type { Outputs } from '@pegada/contract/contract.ts'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { assertEntered } from '@pegada/core/activity/method/assert-entered.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import {
  describeMethods,
  type InputDescription,
  type MethodDescription,
} from '@pegada/core/activity/method/describe-methods.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { searchAirports } from '@pegada/core/geo/find-airport.ts'
import { searchMunicipalities } from '@pegada/core/geo/find-municipality.ts'
import { guarded } from '../../http/procedures.ts'
import { presentCalculation } from '../calculation/calculate.ts'
import { resolveInputs } from './resolve-inputs.ts'

type Shown = Outputs['method']['list'][number]

export const methodRoutes = {
  list: guarded.method.list.handler(({ context: { ports } }) => methodsOf(ports.catalogue)),

  try: guarded.method.try.handler(async ({ context: { ports, actor }, input }) => {
    const { method, inputs: typed, gwpSet, unit = '', ...given } = input
    const asked = findMethod(METHODS, method)
    const inputs = await ports.db.asTenant(actor, (tx) => resolveInputs(tx, ports, actor, asked, typed))
    const rest = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    assertEntered({ method, inputs })
    return presentCalculation(calculateLine({ ...rest, method, inputs, unit }, ports.catalogue, { gwpSet }))
  }),

  places: guarded.method.places.handler(({ context: { ports }, input }) =>
    searchMunicipalities(ports.municipalities, input.search, PLACES_MAX).map(({ code, name, state }) => ({
      code,
      name,
      state,
    })),
  ),

  airports: guarded.method.airports.handler(({ context: { ports }, input }) =>
    searchAirports(ports.airports, input.search, PLACES_MAX).map(({ iata, icao, name, city, country }) => ({
      ...{ iata, icao, name, city, country },
    })),
  ),
}

/** All methods described, once for each catalogue. */
function methodsOf(catalogue: Catalogue): Shown[] {
  const known = described.get(catalogue)
  if (known) return known
  const methods = describeMethods(METHODS, catalogue).map(presentMethod)
  described.set(catalogue, methods)
  return methods
}

function presentMethod(method: MethodDescription): Shown {
  return {
    ...method,
    names: [...method.names],
    categories: [...method.categories],
    inputs: method.inputs.map((input) => ({
      ...presentInput(input),
      columns: input.columns.map((column) => ({ ...presentInput(column), columns: [] })),
    })),
  }
}

function presentInput({ columns: _, options, ...input }: InputDescription) {
  return { ...input, options: options.map(({ key, names }) => ({ key, names: [...names] })) }
}

const PLACES_MAX = 20
const described = new WeakMap<Catalogue, Shown[]>()
