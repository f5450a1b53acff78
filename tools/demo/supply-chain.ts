import type { ContractRouterClient } from '@orpc/contract'
import type { Contract } from '@pegada/contract/contract.ts'

type Client = ContractRouterClient<Contract>
type Content = Parameters<Client['product']['update']>[0]['content']
type Input = Content['inputs'][number]

/** A figure that a supplier or a meter told, all fossil; invented, as all of the demonstration. */
function typed(name: string, of: Pick<Input, 'stage' | 'quantity' | 'unit'> & Partial<Input>, kg: string): Input {
  const fossilOnly = { biogenicKg: '0', uptakeKg: '0', landUseKg: '0', aircraftKg: '0', biogenicCo2Kg: '0' }
  return {
    ...{ id: name, name, lossRatio: null, distanceKm: null, primaryPercent: null, quality: null },
    ...{ isExempted: false, isShared: false, inLedger: true },
    source: {
      kind: 'typed',
      told: 'Valor de demonstração',
      attachmentId: null,
      perUnit: { fossilKg: kg, ...fossilOnly },
    },
    ...of,
  }
}

function contentOf(inputs: readonly Input[]): Content {
  return {
    ...{ declaredUnit: 'piece', declaredAmount: '1', boundary: 'cradle_to_gate', gwpSet: 'AR5', massKg: '3.2' },
    ...{ fossilCarbonKg: '0', biogenicCarbonKg: '0', periodStart: '2025-01-01', periodEnd: '2025-12-31' },
    ...{ country: 'BR', exemptedReason: null, dropsSmall: false, process: null, inputs: [...inputs] },
  }
}

const good = { technological: '2', geographical: '1', temporal: '1' } as const

const bracket = contentOf([
  typed(
    'Chapa de aço carbono',
    { stage: 'materials', quantity: '3.4', unit: 'kg', lossRatio: '1.06', primaryPercent: '60', quality: good },
    '1.9',
  ),
  typed(
    'Eletricidade da prensa',
    { stage: 'energy', unit: 'kWh', quantity: '2.1', primaryPercent: '100', quality: good },
    '0.055',
  ),
  typed('Frete da usina', { stage: 'transport', unit: 't', quantity: '0.0034', distanceKm: '410' }, '0.09'),
  typed('Caixa de papelão', { stage: 'packaging', unit: 'kg', quantity: '0.18' }, '0.9'),
])

/**
 * Two products, one of which goes into the other, the first published with the footprint that partners may read, and a campaign that asks
 * the suppliers of what matters most.
 */
export async function fillSupplyChain(client: Client): Promise<void> {
  const piece = { description: null, declaredUnit: 'piece' } as const
  const part = await client.product.create({ ...piece, name: 'Suporte forjado', code: 'SF-12' })
  const productId = part.id
  await client.product.update({ ...piece, productId, name: 'Suporte forjado', code: 'SF-12', content: bracket })
  const { version } = await client.product.publish({ productId })
  await client.pact.publish({ productId, version })
  const kit = await client.product.create({ ...piece, name: 'Kit de quatro suportes', code: 'KIT-SF-4' })
  const inKit: Input = {
    ...typed('Suporte forjado', { stage: 'materials', quantity: '4', unit: 'un' }, '0'),
    source: { kind: 'product', productId },
  }
  await client.product.update({
    ...{ ...piece, productId: kit.id, name: 'Kit de quatro suportes', code: 'KIT-SF-4' },
    content: contentOf([inKit, typed('Filme e palete', { stage: 'packaging', quantity: '0.4', unit: 'kg' }, '1.1')]),
  })
  const { campaignId } = await client.campaign.create({
    ...{ name: 'Matérias-primas de 2025', size: 'full', year: 2025, deadline: '2027-03-31', remindDays: [14, 3] },
    message: 'Precisamos dos números do seu inventário de 2025 para as matérias-primas que compramos.',
    own: [],
  })
  const { rows } = await client.supplier.list({ tag: 'matéria-prima', pageSize: 20 })
  const ids = rows.filter(({ contactEmail }) => contactEmail !== null).map(({ id }) => id)
  await client.supplierRequest.invite({ campaignId, suppliers: { kind: 'selected', ids } })
}
