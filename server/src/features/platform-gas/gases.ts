import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { GAS_NAMES } from '@pegada/core/gas/gas-names.ts'
import { GWP_SET_NAMES, type GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findListed, type ListedGas, listOwn } from './repo.ts'

export type ShownGas = Outputs['platformGas']['list']['rows'][number]

/** A page of potentials, by name and then by set: the published ones, and those of the installation. */
export async function listGases(
  ports: Pick<Ports, 'db'>,
  wanted: Inputs['platformGas']['list'],
): Promise<Outputs['platformGas']['list']> {
  return pageOfRows(await findGases(ports, wanted), wanted)
}

/** All potentials that match, in the order of the list. */
export async function findGases(
  { db }: Pick<Ports, 'db'>,
  { isKyoto, search }: Pick<Inputs['platformGas']['list'], 'isKyoto' | 'search'>,
): Promise<ShownGas[]> {
  const wanted = normaliseName(search ?? '')
  const own = (await listOwn(db)).map((listed) => ({ row: presentGas(listed), said: [] }))
  return [...published, ...own]
    .filter(({ row }) => row.isKyoto === (isKyoto === true || isKyoto === 'true'))
    .filter(({ row, said }) =>
      [row.name, row.gas, row.family, row.methodology, ...said].some((text) =>
        normaliseName(text ?? '').includes(wanted),
      ),
    )
    .map(({ row }) => row)
    .toSorted((left, right) => left.name.localeCompare(right.name, 'pt-BR') || compareSets(left, right))
}

/** A gas of the installation as the list has it; undefined of one that is not in it. */
export function findListedGas(tx: Tx, gasId: string): Promise<ListedGas | undefined> {
  return findListed(tx, gasId)
}

export function presentGas({ gas: row, changeId, isInForce }: ListedGas): ShownGas {
  const { id, version, name, family, gwpValue, methodology, reference, isKyoto } = row
  const gwp = toPlain(decimal(gwpValue))
  return { id, gas: null, name, family, gwp, methodology, reference, isKyoto, version, changeId, isInForce }
}

/** What a gas of the model that goes by that name is called, if one does: its potentials are those of the IPCC. */
export function publishedNamed(name: string): string | undefined {
  const wanted = normaliseName(name)
  return published.find(({ row, said }) =>
    [row.gas, row.name, ...said].some((known) => known !== null && normaliseName(known) === wanted),
  )?.row.name
}

/** What each set is called where it was published. */
const REPORTS: Readonly<Record<GwpSetName, { readonly methodology: string; readonly reference: string }>> = {
  AR4: { methodology: 'IPCC AR4', reference: 'IPCC 2007, WG1, table 2.14' },
  AR5: { methodology: 'IPCC AR5', reference: 'IPCC 2013, WG1, table 8.A.1' },
  AR6: { methodology: 'IPCC AR6', reference: 'IPCC 2021, WG1, table 7.SM.7' },
}

const setNames: readonly (string | null)[] = GWP_SET_NAMES.map((name) => REPORTS[name].methodology)

function compareSets(left: ShownGas, right: ShownGas): number {
  return setNames.indexOf(left.methodology) - setNames.indexOf(right.methodology)
}

const published = loadReference().gases.flatMap(({ key, namePt, family, isKyoto, gwp, formula }) =>
  GWP_SET_NAMES.flatMap((set) => {
    const value = gwp[set]
    const row: ShownGas | undefined =
      value === undefined
        ? undefined
        : {
            ...{ id: null, gas: key, name: namePt, family, gwp: value, isKyoto, version: null },
            ...{ changeId: null, isInForce: true, ...REPORTS[set] },
          }
    return row ? [{ row, said: [formula, ...(GAS_NAMES[key] ?? [])] }] : []
  }),
)
