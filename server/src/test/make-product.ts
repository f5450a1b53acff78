import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestPerson } from './harness.ts'

type Content = Inputs['product']['update']['content']
type Input = Content['inputs'][number]

/** A product counted by the piece. */
export const pieceFields = { name: 'Peça', description: null, declaredUnit: 'piece' } as const

/** What a version holds where nothing else is said: one piece, and nothing in it. */
export function contentWith(inputs: readonly Input[], change: Partial<Content> = {}): Content {
  return {
    ...{ declaredUnit: 'piece', declaredAmount: '1', boundary: 'cradle_to_gate', gwpSet: 'AR5', massKg: null },
    ...{ fossilCarbonKg: null, biogenicCarbonKg: null, periodStart: null, periodEnd: null, country: 'BR' },
    ...{ exemptedReason: null, dropsSmall: false, process: null },
    ...change,
    inputs: [...inputs],
  }
}

/** An input by a figure that somebody typed: so many kg CO2e, all fossil, for one of its unit. */
export function typedInput(id: string, quantity: string, fossilKg: string, change: Partial<Input> = {}): Input {
  return {
    ...{ id, name: id, stage: 'materials', quantity, unit: 'kg', lossRatio: null, distanceKm: null },
    ...{ primaryPercent: null, quality: null, isExempted: false, isShared: false, inLedger: true },
    source: { kind: 'typed', told: 'Fornecedor', attachmentId: null, perUnit: fossilParts(fossilKg) },
    ...change,
  }
}

/** The same grade for technology, geography and time. */
export function graded(grade: string): NonNullable<Input['quality']> {
  return { technological: grade, geographical: grade, temporal: grade }
}

/** Example 18 of the analysis: a piece of steel, made, carried and packed. */
export function steelPiece(): Content {
  return contentWith(
    [
      typedInput('steel', '1', '1.8', { lossRatio: '1.05', primaryPercent: '60', quality: graded('2') }),
      typedInput('electricity', '0.9', '0.05', {
        ...{ stage: 'energy', unit: 'kWh', primaryPercent: '100', quality: graded('1') },
      }),
      typedInput('freight', '0.00105', '0.1', {
        ...{ stage: 'transport', unit: 't', distanceKm: '300', quality: graded('4') },
      }),
      typedInput('box', '0.02', '2.5', { stage: 'packaging', quality: graded('4') }),
    ],
    {
      ...{ biogenicCarbonKg: '0.01', massKg: '1', fossilCarbonKg: '0' },
      ...{ periodStart: '2025-01-01', periodEnd: '2025-12-31' },
    },
  )
}

function fossilParts(fossilKg: string) {
  return { fossilKg, biogenicKg: '0', uptakeKg: '0', landUseKg: '0', aircraftKg: '0', biogenicCo2Kg: '0' }
}

/** A product of the company, for the tests of every procedure. */
export interface ProductThings {
  readonly productId: string
}

/** A product with a published version, or with what stands beside it too. */
export async function makeProduct(
  { client }: TestPerson,
  { code, isPublished = true, hasDraft = false }: { code: string; isPublished?: boolean; hasDraft?: boolean },
): Promise<ProductThings> {
  const { id: productId } = await client.product.create({ ...pieceFields, code })
  const draft = { ...pieceFields, productId, code, content: steelPiece() }
  await client.product.update(draft)
  if (isPublished) await client.product.publish({ productId })
  if (hasDraft) await client.product.update(draft)
  return { productId }
}

/** What an act upon a product is asked with: one of its own in the state that the act needs. */
export async function prepareProduct(person: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name === 'product.create' || name === 'productImport.run') return input
  const state = name === 'product.publish' ? { isPublished: false } : { hasDraft: name === 'product.discard' }
  return { ...(input as object), ...(await makeProduct(person, { code: name, ...state })) }
}

/** A spreadsheet of one input. */
function inputsFile(): File {
  return new File(['name;quantity;unit;kgPerUnit;told\r\nParafuso;2;kg;1,8;Usina'], 'materiais.csv', {
    type: 'text/csv',
  })
}

/** Valid inputs for what is asked of products. */
export function productInputs({ productId }: ProductThings): Record<string, unknown> {
  const fields = { ...pieceFields, code: 'P-2' }
  const content = steelPiece()
  return {
    'product.list': {},
    'product.export': {},
    'product.get': { productId },
    'productImport.template': {},
    'productImport.run': { productId, file: inputsFile(), isDryRun: false },
    'product.create': fields,
    'product.update': { ...fields, code: 'P-3', productId, content },
    'product.try': { productId, content },
    'product.sheet': { productId },
    'product.footprint': { productId },
    'product.ledger': { year: 2024 },
    'product.setOutput': { productId, year: 2024, quantity: '0' },
    'product.publish': { productId },
    'product.discard': { productId },
    'product.compare': { productId, from: 1, to: 1 },
    'product.archive': { productId },
    'product.restore': { productId },
  }
}
