import { choiceKey } from './name.ts'

/** What a language gives to name the built-in factors with; undefined where it has no word. */
export interface NameWords {
  /** The text of that key, `area:key`, with its values. */
  readonly say: (key: string, values?: Readonly<Record<string, string>>) => string | undefined
  /** A country by its ISO code of two letters, or a group of countries by its key. */
  readonly place: (region: string) => string | undefined
}

/** What names a factor of the built-in data: its key, which tells what it is, and the name that it is kept under. */
export interface BuiltinFactor {
  readonly key: string
  readonly name: string
  readonly region: string | null
}

/**
 * The name of a factor of the built-in data (`referenceRecords`) in a language, put together from what its key says;
 * undefined for any other factor, which is called what its publication or its company calls it.
 */
export function builtinName(factor: BuiltinFactor, words: NameWords): string | undefined {
  for (const [pattern, nameOf] of KINDS) {
    const found = pattern.exec(factor.key)
    if (found) return nameOf(found.slice(1), teller(words), factor)
  }
  return undefined
}

/** Words of which one that is missing makes the whole missing. */
interface Teller {
  readonly say: (key: string, values?: Readonly<Record<string, string | undefined>>) => string | undefined
  readonly option: (key: string) => string | undefined
  readonly choice: (value: string) => string
  /** A gas by its key; a blend and a refrigerant are called by their designation in every language. */
  readonly gas: (key: string) => string
  readonly place: (region: string) => string | undefined
}

function teller({ say, place }: NameWords): Teller {
  return {
    say: (key, values = {}) => {
      const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      return given.length < Object.keys(values).length
        ? undefined
        : say(`catalogue:builtin.${key}`, Object.fromEntries(given))
    },
    option: (key) => say(`catalogue:option.${key}`) ?? say(`method-words:option.${key}`),
    choice: (value) => say(`catalogue:choice.${choiceKey(value)}`) ?? value,
    gas: (key) => say(`domain:gas.${key}`) ?? key,
    place,
  }
}

type NameOf = (parts: readonly string[], tell: Teller, factor: BuiltinFactor) => string | undefined

const KINDS: readonly (readonly [RegExp, NameOf])[] = [
  [/^stationary\.(\w+)\/BR$/, ([fuel = ''], { say, option }) => say('stationary', { what: option(fuel) })],
  [
    /^stationary\.(\w+)\/(\w+)\/BR$/,
    ([fuel = '', sector = ''], { say, option }) =>
      say('stationary_sector', { what: option(fuel), sector: option(sector) }),
  ],
  [/^mobile\.(\w+)\/BR$/, ([fuel = ''], { say, option }) => say('mobile', { what: option(fuel) })],
  [
    /^electricity\.grid\/([^/]+)\/([\d-]+)$/,
    ([grid = '', period = ''], { say, choice }) => say('grid', { place: choice(grid), period }),
  ],
  [/^train\.combustion\.(\w+)\/BR$/, ([fuel = ''], { say, option }) => say('train', { what: option(fuel) })],
  [
    /^bus\.(municipal|travel)\.(diesel|biodiesel)(?:\/|$)/,
    ([kind = '', fuel = ''], tell) => pure(fuel, tell.say(`bus_${kind}`), tell),
  ],
  [/^bus\.travel_published$/, (_, { say }) => say('bus_travel')],
  [
    /^road\.(freight|distance)(?:_published)?\.(\w+)(?:\.(diesel|biodiesel))?$/,
    ([use = '', vehicle = '', fuel], tell) => pure(fuel, tell.say(`road_${use}`, { what: tell.option(vehicle) }), tell),
  ],
  [
    /^air\.(passenger|freight)\.(\w+)(?:\/|$)/,
    ([use = '', haul = ''], { say, option }) => say(`air_${use}`, { what: option(haul) }),
  ],
  [/^metro\.passenger\//, (_, { say }) => say('metro')],
  [
    /^rail\.freight\.(\w+)\/BR$/,
    ([railway = ''], { say, option }, { name }) => say('rail_freight', { what: option(railway) ?? afterColon(name) }),
  ],
  [
    /^ferry(?:_published)?\.(\w+)(?:\.(diesel|biodiesel))?$/,
    ([load = '', fuel], tell) => pure(fuel, tell.say('ferry', { what: tell.option(load) }), tell),
  ],
  [/^ship\.freight\.(\w+)$/, ([ship = ''], { say, option }) => say('ship_freight', { what: option(ship) })],
  [/^generation\.(\w+)\/BR$/, ([fuel = ''], { say, option }) => say('generation', { what: option(fuel) })],
  [/^waste\.composting$/, (_, { say }) => say('composting')],
  [/^waste\.incineration\.(\w+)$/, ([waste = ''], { say, option }) => say('incineration', { what: option(waste) })],
  [/^grid\.egrid\./, (_, { say, place }, { name }) => say('world', { place: place('US'), what: afterColon(name) })],
  [
    /^grid\.world\.([\w-]+)\.(\w+)(?:\/|$)/,
    ([, basis = ''], tell, factor) =>
      tell.say('world', { place: placeOf(factor, tell), what: tell.say(`basis.${basis}`) }),
  ],
  [/^leak\/(.+)$/, ([gas = ''], { say, gas: gasOf }) => say('leak', { gas: gasOf(gas) })],
  [
    /^fleet\/\w+\/([^/]+)\/([^/]+)$/,
    ([vehicle = '', year = ''], { say, choice }) => say('fleet', { vehicle: choice(vehicle), year: choice(year) }),
  ],
]

/** The name of what runs on one fuel alone; the name itself where the factor says none. */
function pure(fuel: string | undefined, what: string | undefined, { say }: Teller): string | undefined {
  return fuel === undefined || fuel === '' ? what : say(`pure_${fuel}`, { what })
}

/** The country of a grid, with the part of it that the grid serves as it is published. */
function placeOf({ region, name }: BuiltinFactor, { place }: Teller): string | undefined {
  if (region === null) return undefined
  const [country = '', part] = region.split('-')
  const said = place(part === undefined ? region : country)
  if (part === undefined || said === undefined) return said
  const published = name.slice(0, name.lastIndexOf(': '))
  return `${said}, ${published.slice(published.lastIndexOf(', ') + 2)}`
}

/** A designation as it is published: of a railway, of a subregion of a grid. */
function afterColon(name: string): string {
  return name.slice(name.indexOf(': ') + 2)
}
