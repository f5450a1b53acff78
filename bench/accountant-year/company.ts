import { type Books, inventParty, type Party } from './document.ts'
import { cnpjOf } from './identity.ts'
import type { Random } from './random.ts'
import type { SiteName } from './truth.ts'

const companyRoot = '94218573'
const companyName = 'LATICINIOS E PANIFICACAO SERRA CLARA S.A.'

export type Company = {
  name: string
  root: string
  /** Registered as units, and the one that is not yet. */
  sites: { site: SiteName; cnpj: string; city: string; state: string; registered: boolean }[]
  /** kWh bought per month of consumption: what the meters say. */
  purchasedEnergy: { month: string; site: SiteName; kilowattHours: string }[]
}

export type Own = Record<SiteName, Party>

export function openSites(random: Random): Own {
  const at = (order: string, city: string) => ({
    ...inventParty(random, companyName, city),
    cnpj: cnpjOf(companyRoot, order),
  })
  return { matriz: at('0001', 'Campinas'), filial: at('0002', 'Betim'), unregistered: at('0003', 'Contagem') }
}

export function describeCompany(own: Own, purchasedEnergy: Company['purchasedEnergy']): Company {
  const names: SiteName[] = ['matriz', 'filial', 'unregistered']
  const sites = names.map((site) => ({
    site,
    cnpj: own[site].cnpj,
    city: own[site].city.name,
    state: own[site].city.state,
    registered: site !== 'unregistered',
  }))
  return { name: companyName, root: companyRoot, sites, purchasedEnergy }
}

/** What every plan of documents is given. */
export type Year = { books: Books; random: Random; own: Own; parties: Map<string, Party> }

/** The party of that name, made up the first time it is asked for. */
export function partyNamed(year: Year, name: string, city: string, regime: '1' | '3' = '3'): Party {
  const known = year.parties.get(name) ?? inventParty(year.random, name, city, regime)
  year.parties.set(name, known)
  return known
}
