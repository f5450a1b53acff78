import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { tieOf, tieToLedger } from '@pegada/core/product/tie-to-ledger.ts'
import { decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { ledgerOfYear } from '../inventory/ledger-of-year.ts'
import { held, record } from './change-product.ts'
import { contentOf, resultOf } from './content.ts'
import { told, toldOrNull } from './parts.ts'
import { deleteOutput, listOutputs, writeOutput } from './repo-outputs.ts'

type Ledger = Outputs['product']['ledger']
type LedgerPorts = Pick<Ports, 'catalogue' | 'clock'>

/** What the products of a year carry of its inventory, and the rest. Throws `inventory.year_out_of_range`. */
export async function readLedger(
  tx: Tx,
  ports: LedgerPorts,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Ledger> {
  const { gwpSet, entries } = await ledgerOfYear(tx, ports, { companyId }, year)
  const ledgerKg = sumDecimals(entries.filter(({ basis }) => basis !== 'market').map(({ co2eKg }) => co2eKg))
  const made = (await listOutputs(tx, { companyId, year })).map(({ output, product, version }) => {
    const content = contentOf(version)
    const perUnitKg = decimal(resultOf(version).ledgerKg).div(content.declaredAmount)
    const { code, name } = product
    const quantity = decimal(plainNumeric(output.quantity))
    return { id: product.id, code, name, version: version.version, quantity, perUnitKg, content }
  })
  const tie = tieOf(made, ledgerKg)
  const kgOf = new Map(tie.carried.map(({ id, kg }) => [id, kg]))
  return {
    year,
    gwpSet: gwpSet.name,
    ledgerKg: told(ledgerKg),
    products: made.map(({ id, code, name, version, quantity, perUnitKg, content }) => ({
      ...{ productId: id, code, name, version },
      gwpSet: content.gwpSet,
      quantity: told(quantity),
      declaredUnit: content.declaredUnit,
      perUnitKg: told(perUnitKg),
      kg: told(kgOf.get(id) ?? decimal('0')),
    })),
    productsKg: told(tie.productsKg),
    restKg: told(tie.restKg),
    coverPercent: toldOrNull(tie.coverPercent),
  }
}

/**
 * Says how much of a product left its process in a year, or takes that back. Throws `product.not_found`, `product.unpublished`, or
 * `product.exceeds_ledger` where the products would carry more than the inventory holds.
 */
export async function setOutput(
  tx: Tx,
  ports: LedgerPorts,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { productId, year, quantity }: Inputs['product']['setOutput'],
): Promise<Ledger> {
  const { companyId, userId } = actor
  const product = await held(tx, actor, productId)
  const key = { companyId, productId, year: Number(year) }
  if (quantity === null) await deleteOutput(tx, key)
  else {
    const { version } = product
    if (version === 0) throw new DomainError('product.unpublished', { name: product.name })
    await writeOutput(tx, { ...key, quantity, version, enteredBy: userId, enteredAt: ports.clock.now() })
  }
  const ledger = await readLedger(tx, ports, actor, key.year)
  if (quantity !== null) {
    const made = ledger.products.map(({ productId: id, name, quantity: amount, perUnitKg }) => ({
      ...{ id, name },
      quantity: decimal(amount),
      perUnitKg: decimal(perUnitKg),
    }))
    tieToLedger(made, decimal(ledger.ledgerKg))
  }
  const data = { name: product.name, year: key.year, quantity, version: product.version }
  await record(tx, ports, actor, { action: 'product.set_output', id: productId, data })
  return ledger
}
