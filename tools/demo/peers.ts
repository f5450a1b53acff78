import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { sectorFromCnae } from '@pegada/core/company/sector.ts'
import { freezePeers } from '../../server/src/features/benchmark/freeze-peers.ts'
import { quarterOf } from '../../server/src/features/benchmark/quarter.ts'
import { isPeriodMade } from '../../server/src/features/benchmark/repo-freeze.ts'
import { updateCompanyRow } from '../../server/src/features/company/repo.ts'
import { today } from '../../server/src/platform/clock/port.ts'
import { closeYear } from './close-year.ts'
import { demoPerson, demoYears } from './person.ts'
import type { Client, Ways } from './ways.ts'

/** What no register tells of companies that do not exist: what they do. */
const activity = { cnaeCode: '25.31-4-01', cnaeDescription: 'Produção de forjados de aço' } as const

/** A company with what it had and used in the last of its years. */
interface Peer {
  readonly name: string
  readonly cnpj: string
  readonly people: number
  readonly floor: number
  /** R$ million. */
  readonly revenue: number
  readonly km: number
  readonly loadedKm: number
  readonly tonnes: number
  readonly kWh: number
  /** m³ of natural gas. */
  readonly gas: number
}

/** Five companies of the same sector and size, of other owners. All of it invented, and their names say so. */
const peers: readonly Peer[] = [
  {
    ...{ name: 'Forjaria Inventada do Vale Ltda', cnpj: '10.000.010/0001-80', people: 142, floor: 7800, revenue: 38 },
    ...{ km: 210_000, loadedKm: 128_000, tonnes: 2300, kWh: 1_310_000, gas: 61_000 },
  },
  {
    ...{ name: 'Forjados de Exemplo S.A.', cnpj: '10.000.011/0001-25', people: 205, floor: 9600, revenue: 52 },
    ...{ km: 265_000, loadedKm: 170_000, tonnes: 3350, kWh: 1_720_000, gas: 118_000 },
  },
  {
    ...{ name: 'Prensa Imaginária Ltda', cnpj: '10.000.012/0001-70', people: 118, floor: 5100, revenue: 29 },
    ...{ km: 150_000, loadedKm: 88_000, tonnes: 1750, kWh: 940_000, gas: 78_000 },
  },
  {
    ...{
      name: 'Metalúrgica Fictícia da Serra Ltda',
      cnpj: '10.000.013/0001-14',
      people: 176,
      floor: 8200,
      revenue: 47,
    },
    ...{ km: 190_000, loadedKm: 121_000, tonnes: 2600, kWh: 1_480_000, gas: 69_000 },
  },
  {
    ...{ name: 'Aços Hipotéticos Ltda', cnpj: '10.000.014/0001-69', people: 131, floor: 6900, revenue: 33 },
    ...{ km: 175_000, loadedKm: 99_000, tonnes: 2050, kWh: 1_090_000, gas: 97_000 },
  },
]

/**
 * How much each year was of the last. They share the one that the demonstration has open: of a year that it shares too six would be told, and a
 * year of five beside it would set it apart.
 */
const levels = { [demoYears.open]: 1 } as const

/**
 * Names the sector and size of the demonstration, puts companies beside it that share their closed years, and makes what is told of them all. Those
 * whose CNPJ has an account already are left as they are. Throws where nothing came to be told in a quarter that was not made before.
 */
export async function fillPeers(client: Client, ways: Ways): Promise<void> {
  const { ports } = ways
  const known = await knownCnpjs(ways)
  const missing = [...peers.entries()].filter(([, { cnpj }]) => !known.has(parseCnpj(cnpj).normalized))
  if (missing.length > 0) {
    await nameSector(client, ways)
    await client.benchmark.setSharing({ isShared: true })
  }
  for (const [place, peer] of missing) await openPeer(peer, place, ways)
  if (await isPeriodMade(ports.db, quarterOf(today(ports.clock)).name)) return
  await freezePeers(ports).perform({})
  const { cells } = await client.benchmark.peers({ year: demoYears.open, denominator: 'employees' })
  if (!cells.some(({ state }) => state === 'published')) {
    throw new Error(`nothing came to be told of the made-up companies in ${demoYears.open}`)
  }
}

/** Those of the made-up companies that have an account. */
async function knownCnpjs({ ports }: Ways): Promise<ReadonlySet<string>> {
  const { rows } = await ports.db.query<{ cnpj: string }>('select cnpj from business_units where cnpj = any($1)', [
    peers.map(({ cnpj }) => parseCnpj(cnpj).normalized),
  ])
  return new Set(rows.map(({ cnpj }) => cnpj))
}

async function openPeer(peer: Peer, place: number, ways: Ways): Promise<void> {
  const who = { email: `forja-${place + 1}@inventada.example`, password: demoPerson.password }
  const { client } = await signUp(peer, who, ways)
  await nameSector(client, ways)
  const [head] = await client.businessUnit.list()
  if (!head) throw new Error('a company has its head office')
  const years = Object.entries(levels).map(([year, level]) => ({ year: Number(year), level }))
  const part = (amount: number, level: number) => String(Math.round(amount * level))
  await client.businessUnit.setFigures({
    businessUnitId: head.id,
    years: years.map(({ year, level }) => ({
      ...{ year, floorAreaM2: String(peer.floor), employees: part(peer.people, level) },
      ...{ revenueBrl: part(peer.revenue * 1_000_000, level), distanceKm: part(peer.km, level) },
      loadedKm: part(peer.loadedKm, level),
    })),
    production: years.map(({ year, level }) => {
      return { year, product: 'Peças forjadas', unit: 't', quantity: part(peer.tonnes, level) }
    }),
  })
  for (const { year, level } of years) {
    const of = { businessUnitId: head.id, period: String(year) }
    await client.activity.create({
      ...{ ...of, generatorKey: 'electricity.grid', quantity: part(peer.kWh, level), unit: 'kWh' },
      description: 'Dados inventados para a demonstração',
    })
    await client.activity.create({
      ...{ ...of, generatorKey: 'stationary.natural_gas', quantity: part(peer.gas, level), unit: 'm³' },
      ...{ sector: 'Manufatura ou Construção', description: 'Dados inventados para a demonstração' },
    })
    await closeYear(client, year)
  }
  await ways.settle(client)
  await client.benchmark.setSharing({ isShared: true })
}

/** Opens the account of a peer. The client is a part of the answer: to await one would call it. */
async function signUp(
  { name: companyName, cnpj }: Peer,
  who: Parameters<Ways['signIn']>[0],
  { letterTo, signIn, clientWith }: Ways,
): Promise<{ readonly client: Client }> {
  const person = { ...demoPerson, ...who, firstName: 'Pessoa', lastName: 'Inventada', cnpj, companyName }
  await clientWith({}).account.signUp({ ...person, acceptTerms: true })
  const address = /https?:\S+/.exec(await letterTo(who.email))?.[0]
  if (address === undefined) throw new Error('the letter of a sign-up names an address')
  await clientWith({}).account.verifyEmail({ token: new URL(address).searchParams.get('token') ?? '' })
  return { client: clientWith({ cookie: await signIn(who) }) }
}

async function nameSector(client: Client, { ports }: Ways): Promise<void> {
  const { id: companyId } = await client.company.get()
  const sector = sectorFromCnae(activity.cnaeCode, activity.cnaeDescription, [])
  await ports.db.asTenant({ companyId, userId: '' }, (tx) =>
    updateCompanyRow(tx, companyId, { ...activity, sector, size: demoPerson.companySize }),
  )
}
